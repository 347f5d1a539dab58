import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./app.css";
import "./kit/kit.css";
import "./fonts.css";
import { followVersions, keepLater } from "./offline/start";
import { load } from "./pages";
import { route } from "./state/route.svelte";
import { reader } from "./text/text.svelte";

/* Chrome 117, Firefox 128 and Safari 17 have these. */
const isSupported =
  "popover" in HTMLElement.prototype && "registerProperty" in CSS && CSS.supports("grid-template-rows", "subgrid");

if (isSupported) {
  // The page that is opened, beside its texts. What goes wrong is reported when it is shown.
  if (route.page) void load(route.page).catch(() => {});
  /* Texts come before the first paint: nobody sees an id. */
  void reader.load("page").then(() => {
    const target = document.getElementById("app") as HTMLElement;
    target.replaceChildren();
    mount(App, { target });
  });
  followVersions();
  keepLater();
} else {
  /* The sentence of index.html stays, and is shown at once. */
  for (const one of document.getAnimations()) one.finish();
}
