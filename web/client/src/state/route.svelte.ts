/** The current page: home, a table, or printing. */
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
    return found?.[1] ? decodeURIComponent(found[1]) : null;
  });

  readonly home: boolean = $derived(this.path === "/");
  readonly press: boolean = $derived(/^\/print\/?$/.test(this.path));

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }
}

export const route = new Route();
