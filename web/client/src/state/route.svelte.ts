import { decoded } from "../lib/words";
import { PAGES } from "../wire";
import { meant } from "./address";

/* The router and all pages read the address, so it is put right first. */
if (meant(location) !== location.pathname + location.search + location.hash)
  history.replaceState(history.state, "", meant(location));

/** A page, and what it shows: a table, a record, a game or a study. The id is empty on a page that lists them. */
export interface Page {
  name: keyof typeof PAGES;
  id: string;
}

/** The page at a path; null if there is none. */
export function pageAt(path: string): Page | null {
  for (const name of Object.keys(PAGES) as Page["name"][])
    for (const address of PAGES[name]) {
      const found = new RegExp(`^${address.replace("{id}", "([^/]+)")}/?$`).exec(path);
      const id = found && decoded(found[1] ?? "");
      if (id !== null) return { name, id };
    }
  return null;
}

/** The current page. */
class Route {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener("popstate", () => (this.path = location.pathname));
    window.addEventListener("hashchange", () => {
      if (location.hash.length > 1) location.reload();
    });
  }

  readonly page: Page | null = $derived(pageAt(this.path));

  /** Follow a link to another page without loading the application again, unless the person wants another tab. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element).closest("a");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.hash) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== location.origin) return;
    if (!pageAt(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
