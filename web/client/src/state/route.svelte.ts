import { decoded } from "../lib/words";
import { meant } from "./address";

/* The router and all pages read the address, so it is put right first. */
if (meant(location) !== location.pathname + location.search + location.hash)
  history.replaceState(history.state, "", meant(location));

/** The pages for looking back and learning. */
export type LearningPage = "replay" | "review" | "watch" | "learn" | "puzzles";

/** The current page: home, a table, the own album, printing, the lab, or one for learning. */
class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname));
    window.addEventListener("hashchange", () => {
      if (location.hash.length > 1) location.reload();
    });
  }

  readonly table: string | null = $derived.by(() => {
    const found = /^\/t\/([^/]+)\/?$/.exec(this.path);
    return found?.[1] ? decoded(found[1]) : null;
  });

  readonly home: boolean = $derived(this.path === "/");
  /** A page of the lab: the id of a study, or empty on the page where one is chosen; null elsewhere. */
  readonly lab: string | null = $derived.by(() => {
    const found = /^\/lab(?:\/([^/]+))?\/?$/.exec(this.path);
    return found && decoded(found[1] ?? "");
  });
  readonly games: boolean = $derived(/^\/games\/?$/.test(this.path));
  readonly you: boolean = $derived(/^\/you\/?$/.test(this.path));
  /** The game whose rules the page tells. */
  readonly rules: string | null = $derived.by(() => {
    const found = /^\/rules\/([^/]+)\/?$/.exec(this.path);
    return found?.[1] ? decoded(found[1]) : null;
  });
  readonly press: boolean = $derived(/^\/print\/?$/.test(this.path));

  /** The page for learning, and what it shows: a table, a record or a game; empty on the page that lists them. */
  readonly learning: { page: LearningPage; id: string } | null = $derived.by(() => {
    const found = /^\/(replay|review|watch|learn|puzzles)(?:\/([^/]+))?\/?$/.exec(this.path);
    const id = found && decoded(found[2] ?? "");
    return id === null ? null : { page: found?.[1] as LearningPage, id };
  });

  /** Follow a link within the page, unless the person wants another tab. */
  follow(event: MouseEvent, path: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.go(path);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
