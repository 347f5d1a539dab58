import { MediaQuery } from "svelte/reactivity";
import { windows } from "../sizes.json";

/** The layout that the size of the window asks for, by the conditions that styles have too. */
class Layout {
  private readonly found = {
    phone: new MediaQuery(windows.phone),
    drawer: new MediaQuery(windows.drawer),
    low: new MediaQuery(windows.low),
  };

  /** Whether it is a phone's. */
  get phone(): boolean {
    return this.found.phone.current;
  }
  /** Whether the rail is in a drawer. */
  get drawer(): boolean {
    return this.found.drawer.current;
  }
  /** Whether little is high enough. */
  get low(): boolean {
    return this.found.low.current;
  }
}

export const layout = new Layout();
