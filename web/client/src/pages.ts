import type { Component } from "svelte";
import { ALBUM_TEXTS, rulesTexts } from "./games";
import type { Page } from "./state/route.svelte";
import { withTexts } from "./text/text.svelte";

interface Loaded {
  default: Component<Page> | Component;
}

const learning = (): Promise<Loaded> => withTexts(import("./learning/LearningPages.svelte"), "learning", "coach");

/** How each page is loaded, with its texts. */
const PAGES: Record<Page["name"], (id: string) => Promise<Loaded>> = {
  home: () => import("./home/Home.svelte"),
  games: () => import("./home/GamesPage.svelte"),
  table: () => import("./table/Door.svelte"),
  you: () => withTexts(import("./you/YouPage.svelte"), "you", ...ALBUM_TEXTS),
  rules: (id) => withTexts(import("./rules/RulesPage.svelte"), "rules", ...rulesTexts(id)),
  print: () => withTexts(import("./print/PrintPage.svelte"), "print"),
  lab: (id) => withTexts<Loaded>(id ? import("./lab/StudyPage.svelte") : import("./lab/LabPage.svelte"), "lab"),
  learn: learning,
  puzzles: learning,
  replay: learning,
  review: learning,
  watch: learning,
};

/** Load the component of a page, which takes the page as its properties. */
export async function load({ name, id }: Page): Promise<Component<Page>> {
  return (await PAGES[name](id)).default;
}
