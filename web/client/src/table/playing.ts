/*
 * The parts of a table's page that need its game. They are loaded with it, because the page of a table comes with the
 * first page of a visit, and home does without these.
 */
export { default as BoardMarks } from "./BoardMarks.svelte";
export { default as Bubble } from "./Bubble.svelte";
export { default as Ceremony } from "./Ceremony.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
export { default as Phrases } from "./Phrases.svelte";
export { default as Rail } from "./Rail.svelte";
export { default as Since, replayKey, replayNext, replayWords } from "./Since.svelte";
export { marksOf } from "./marks";
