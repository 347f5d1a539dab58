import { settings } from "./settings.svelte";

/** Telling a person who looks elsewhere that it is their turn: a notification, and a dot on the page's icon. */
class Notice {
  /** Whether the person may still be asked for notifications; they are asked once. */
  private open = $state("Notification" in window && Notification.permission === "default");
  /** Whether the browser refuses notifications. */
  blocked = $state("Notification" in window && Notification.permission === "denied");
  private plain = "";

  get askable(): boolean {
    return this.open && settings.chosen.notify === "ask";
  }

  async allow(): Promise<void> {
    const answer = await Notification.requestPermission();
    this.open = false;
    this.blocked = answer === "denied";
    settings.set("notify", answer === "granted" ? "yes" : "no");
  }

  decline(): void {
    settings.set("notify", "no");
  }

  /** Notify the person, if they look at another page and have allowed it. */
  tell(title: string, sentence: string, table: string): void {
    if (
      !document.hidden ||
      settings.chosen.notify !== "yes" ||
      !("Notification" in window) ||
      Notification.permission !== "granted"
    )
      return;
    const shown = new Notification(title, { body: sentence, tag: table });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }

  /** Put a dot on the page's icon, or remove it. *mark* is the address of the icon. */
  async dot(on: boolean, mark: string): Promise<void> {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !mark) return;
    if (!on) {
      icon.href = mark;
      return;
    }
    this.plain ||= await fetch(mark).then(
      (answer) => answer.text(),
      () => "",
    );
    const box = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(this.plain);
    if (!box) return;
    const [left = 0, top = 0, width = 0] = box.slice(1).map(Number);
    const dot = `<circle cx="${left + width * 0.78}" cy="${top + width * 0.22}" r="${width * 0.2}" fill="#D0342C" stroke="#FFFAF0" stroke-width="${width * 0.05}"/></svg>`;
    icon.href = `data:image/svg+xml,${encodeURIComponent(this.plain.replace(/<\/svg>\s*$/, dot))}`;
  }
}

export const notice = new Notice();
