/** The layout that the size of the window asks for: a phone's, one with the rail in a drawer, or everything. */
class Layout {
  private readonly narrow = matchMedia("(max-width: 759px), (max-height: 480px)");
  private readonly middle = matchMedia("(max-width: 1199px)");
  phone = $state(this.narrow.matches);
  drawer = $state(this.middle.matches);

  constructor() {
    this.narrow.addEventListener("change", () => (this.phone = this.narrow.matches));
    this.middle.addEventListener("change", () => (this.drawer = this.middle.matches));
  }
}

export const layout = new Layout();
