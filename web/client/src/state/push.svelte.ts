import type { PushKey } from "../wire";
import { worker } from "../offline/worker";
import { ask, call } from "./server.svelte";
import { reader, text } from "../text/text.svelte";

/** Push messages to this browser while no page is open. */
class Push {
  /** Whether this browser is told by push. */
  on = $state(false);
  busy = $state(false);
  problem = $state("");

  constructor() {
    void this.look();
  }

  get possible(): boolean {
    return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  }

  /** Whether this is an iPhone or iPad, where only installed pages get push messages. */
  get mustInstall(): boolean {
    return !this.possible && /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  }

  async switch(on: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      if (on) await this.subscribe();
      else await this.unsubscribe();
    } catch (error) {
      this.problem = text("push-problem", { reason: (error as Error).message });
    } finally {
      this.busy = false;
    }
  }

  private async look(): Promise<void> {
    if (!this.possible) return;
    const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
    this.on = Boolean(await registration?.pushManager.getSubscription());
  }

  private async subscribe(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(text("push-denied"));
    const registration = await worker();
    const { key } = await ask<PushKey>("/api/push");
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await call("/api/push", { endpoint, public_key: keys?.p256dh, secret: keys?.auth, language: reader.language });
    this.on = true;
  }

  private async unsubscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const made = await registration?.pushManager.getSubscription();
    if (made) {
      await call("/api/push", { endpoint: made.endpoint }, {}, "DELETE");
      await made.unsubscribe();
    }
    this.on = false;
  }
}

export const push = new Push();
