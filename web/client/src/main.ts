import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./app.css";
import "./fonts.css";
import { followVersions, keepLater } from "./offline/start";
import { reader } from "./text/text.svelte";

/* Texts come before the first paint: nobody sees an id. */
void reader.load("page").then(() => {
  const target = document.getElementById("app") as HTMLElement;
  target.replaceChildren();
  mount(App, { target });
});
followVersions();
keepLater();
