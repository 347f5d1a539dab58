import { settings } from "./state/settings.svelte";

/*
 * Movement comes from the difference between two pictures of the table. Before a change the places of all things are
 * recorded by name (`data-thing`); after it every thing that has moved travels from its old place. A new thing comes
 * from the thing named by its `data-from`. Only copies move, so nothing waits for them: the table itself is
 * up to date at once, and a second change starts from where the copies are at that time.
 */

interface Spot {
  rect: DOMRect;
  home: Element | null;
  picture: string;
}

export type Spots = Map<string, Spot>;

const TRAVEL = 300;
const ARC = 40;
export const SLIDE = "cubic-bezier(.2,.8,.2,1)";
const MANY = 14;

const inAir = new Map<string, HTMLElement>();
const released = new Map<string, DOMRect>();

/** Record where a thing was dropped, so that its movement begins there. */
export function releasedAt(thing: string, rect: DOMRect): void {
  released.set(thing, rect);
}

export function note(root: HTMLElement): Spots {
  const spots: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const thing = element.dataset.thing as string;
    const rect = released.get(thing) ?? inAir.get(thing)?.getBoundingClientRect() ?? element.getBoundingClientRect();
    if (rect.width > 0) spots.set(thing, { rect, home: element.parentElement, picture: pictureOf(element)?.src ?? "" });
  }
  released.clear();
  return spots;
}

function pictureOf(element: HTMLElement): HTMLImageElement | null {
  return element instanceof HTMLImageElement ? element : element.querySelector("img");
}

export function travel(root: HTMLElement, before: Spots): void {
  const travellers: { element: HTMLElement; thing: string; from: Spot | null; to: DOMRect }[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const thing = element.dataset.thing as string;
    const to = element.getBoundingClientRect();
    if (to.width === 0 || element.dataset.still !== undefined) continue;
    const from = before.get(thing) ?? before.get(element.dataset.from ?? "") ?? null;
    if (!before.has(thing) || (from && apart(from.rect, to))) travellers.push({ element, thing, from, to });
  }
  for (const { element, thing, from, to } of travellers) {
    if (!settings.moves || !from || travellers.length > MANY) {
      element.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
    } else if (before.get(thing)?.home === element.parentElement) {
      slide(element, from.rect, to);
    } else {
      fly(element, thing, from, to, before.has(thing));
    }
  }
}

/** Move a picture over the table and remove it: for a card that goes out of sight. */
export function send(picture: string, from: DOMRect, to: DOMRect): void {
  if (!settings.moves || !picture) return;
  const copy = document.createElement("div");
  copy.className = "air";
  const image = document.createElement("img");
  image.src = picture;
  image.alt = "";
  copy.append(image);
  place(copy, from);
  document.body.append(copy);
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const flight = copy.animate(
    [
      { transform: `translate(${from.left}px, ${from.top}px)`, opacity: 1 },
      { transform: `translate(${to.left}px, ${to.top}px) scale(${scale})`, opacity: 0.6 },
    ],
    { duration: 260, easing: SLIDE },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Shake once: the action is impossible. */
export function shake(element: Element | null | undefined): void {
  if (!element || !settings.moves) return;
  element.animate(
    [0, -6, 6, -6, 6, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 220 },
  );
}

function apart(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) > 1.5 || Math.abs(one.top - other.top) > 1.5;
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  element.animate(
    [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }],
    { duration: TRAVEL, easing: SLIDE },
  );
}

function place(copy: HTMLElement, rect: DOMRect): void {
  copy.style.width = `${rect.width}px`;
  copy.style.height = `${rect.height}px`;
}

function fly(element: HTMLElement, thing: string, spot: Spot, to: DOMRect, same: boolean): void {
  const from = spot.rect;
  inAir.get(thing)?.remove();
  const copy = document.createElement("div");
  copy.className = "air";
  copy.setAttribute("aria-hidden", "true");
  const picture = pictureOf(element)?.cloneNode() as HTMLImageElement | undefined;
  // A card keeps its larger drawing during the movement and becomes a chip where it lands.
  if (picture && same && spot.picture && from.width > to.width) picture.src = spot.picture;
  // A card from a stack of backs is turned over half way.
  const turns = !same && spot.picture !== "" && picture !== undefined;
  if (picture && turns) {
    const face = picture.src;
    picture.src = spot.picture;
    setTimeout(() => (picture.src = face), TRAVEL / 2);
  }
  if (picture) copy.append(picture);
  place(copy, to);
  document.body.append(copy);
  inAir.set(thing, copy);
  const scale = from.width / to.width;
  const between = `translate(${(from.left + to.left + (turns ? to.width : 0)) / 2}px, ${(from.top + to.top) / 2 - (element.dataset.arc === undefined ? 0 : ARC)}px)`;
  const start = { transform: `translate(${from.left}px, ${from.top}px) scale(${scale})` };
  const landing = { transform: `translate(${to.left}px, ${to.top}px) scale(1.03)`, offset: 0.75 };
  const end = { transform: `translate(${to.left}px, ${to.top}px)` };
  const frames = turns
    ? [start, { transform: `${between} scale(0.02, 1)`, offset: 0.5 }, end]
    : element.dataset.arc === undefined
      ? [start, landing, end]
      : [start, { transform: between, offset: 0.5 }, end];
  const flight = copy.animate(frames, {
    duration: TRAVEL,
    easing: turns || frames[1] !== landing ? "ease-in-out" : SLIDE,
  });
  const hidden = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL });
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    hidden.cancel();
    if (inAir.get(thing) === copy) inAir.delete(thing);
  };
}
