import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./fonts.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
