import type { AlphaBetaOmegaView } from "../../wire";
import { text } from "../../text/text.svelte";

export type Player = AlphaBetaOmegaView["players"][number];
export type Place = AlphaBetaOmegaView["road"][number];
export type Suit = Player["suits"][number];
export type Alpha = NonNullable<AlphaBetaOmegaView["alpha"]>;
export type Gone = AlphaBetaOmegaView["gone"][number];
export type Offer = AlphaBetaOmegaView["offers"][number];
/** A thing with words on it, in the reader's language. */
type Read<Thing> = { [Name in keyof Thing]: Name extends "name" | "text" | "brief" | "does" ? string : Thing[Name] };
export type CardWords = Read<AlphaBetaOmegaView["cards"][number]>;
export type EffectWords = Read<AlphaBetaOmegaView["effects"][number]>;

export const PLACES = 10;
/** How well an alpha suits, as the word below the badge. */
export const rankWord = (rank: number): string => text("abo-rank", { rank });
