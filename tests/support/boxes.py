"""Checks of a page's boxes: nothing cut, covered, off the screen, or too small to touch."""

from playwright.sync_api import Page

_FAULTS = r"""() => {
  const found = [];
  const [width, height] = [innerWidth, innerHeight];
  const shown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const scrolls = (element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
  const named = (element) =>
    (element.getAttribute("aria-label") || element.textContent).trim().replace(/\s+/g, " ").slice(0, 60);

  const page = document.documentElement;
  if (page.scrollWidth > width) found.push(`the page is ${page.scrollWidth} px wide`);

  // The prompt: one whole sentence, and all that belongs to it within its box and on the screen.
  const prompt = document.querySelector(".prompt");
  const frame = prompt?.getBoundingClientRect();
  for (const element of prompt?.querySelectorAll("b, .t, button, .tab") ?? []) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    const cut = element.scrollWidth > element.clientWidth + 1 && element.matches("b, .t");
    if (cut) found.push(`cut: ${named(element)}`);
    const off = box.left < -1 || box.right > width + 1 || box.bottom > height + 1;
    if (off) found.push(`off the screen: ${named(element)}`);
    const out = box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
    if (out && !off && !scrolls(prompt)) found.push(`outside the prompt: ${named(element)}`);
  }

  // Words that a box without a scroll bar cuts off.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !shown(element) || element.closest(".hide, svg, dialog, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (!/hidden|clip/.test(overflowX + overflowY)) continue;
      const box = around.getBoundingClientRect();
      const beside = (line) => line.right > box.right + 1.5 || line.left < box.left - 1.5;
      const beyond = (line) => line.bottom > box.bottom + 3 || line.top < box.top - 3;
      if (lines.some((line) => beside(line) || beyond(line))) {
        found.push(`cut: ${node.data.trim().slice(0, 60)}`);
        break;
      }
    }
  }

  // The few words on cards of an included deck, which leave words out where there is no room.
  for (const brief of document.querySelectorAll(".brief"))
    if (brief.textContent.endsWith("…")) found.push(`cut: ${brief.textContent}`);

  // Those who face an alpha are all in sight in a wide window.
  for (const facing of width < 1200 ? [] : document.querySelectorAll(".test")) {
    const over = facing.scrollHeight - facing.clientHeight;
    if (over > 1) found.push(`cut by ${over} px: who faces ${named(facing.querySelector("button"))}`);
  }

  // What the prompt of a phone says stands nowhere else.
  const helped = document.querySelector(".prompt.phone .t")?.textContent.trim();
  for (const other of document.querySelectorAll(".stage p"))
    if (helped && shown(other) && other.textContent.trim() === helped) found.push(`said twice: ${helped.slice(0, 60)}`);

  // Who stands together on a place is to be told apart.
  const tokens = [...document.querySelectorAll(".road.phone .toks img")].map((token) => token.getBoundingClientRect());
  for (const [at, one] of tokens.entries())
    for (const other of tokens.slice(0, at)) {
      const across = one.width - Math.abs(one.x - other.x);
      const down = one.height - Math.abs(one.y - other.y);
      if (across > one.width / 3 && down > one.height / 3) found.push(`tokens overlap by ${Math.round(across)} px`);
    }

  // What a suit of Omega Shift costs stands on its shelf.
  for (const chip of document.querySelectorAll(".shelf .st")) {
    const over = chip.getBoundingClientRect().right - chip.parentElement.getBoundingClientRect().right;
    if (over > 0) found.push(`beyond its shelf by ${Math.round(over)} px: ${named(chip)}`);
  }

  // The names on up to seven cards of a hand, which lie over each other by their frames at most where a mouse is.
  const hand = [...document.querySelectorAll("main.table .hand:not(.phone) .card")];
  for (const [at, card] of hand.length < 8 ? hand.slice(1).entries() : []) {
    const [under, upper] = [hand[at].getBoundingClientRect(), card.getBoundingClientRect()];
    const over = upper.top < under.bottom ? under.right - upper.left : 0; // they may lie in two lines
    if (over > 8) found.push(`covered by ${Math.round(over)} px: the name of ${named(hand[at])}`);
  }

  // What answers at a table is in sight before anything is scrolled.
  for (const button of document.querySelectorAll("main.table .btn")) {
    if (!shown(button) || button.closest(".panel, .layer")) continue;
    const box = button.getBoundingClientRect();
    let [left, right, top, bottom] = [0, width, 0, height];
    for (let around = button.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const frame = around.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    const across = Math.min(right, box.right) - Math.max(left, box.left);
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (across < box.width - 4 || down < box.height - 4) found.push(`not in sight: ${named(button)}`);
  }

  // Buttons: some part of each lies on top, and on a touch screen it is 44 px wide and high.
  for (const button of document.querySelectorAll("button, a.btn")) {
    if (!shown(button) || button.disabled || button.closest("dialog, .panel, .rail, .lobby, .layer")) continue;
    if (getComputedStyle(button).pointerEvents === "none") continue;
    let scrolled = button.parentElement;
    while (scrolled && !scrolls(scrolled)) scrolled = scrolled.parentElement;
    if (scrolled && scrolled !== document.body && scrolled !== page) {
      const [inner, outer] = [button.getBoundingClientRect(), scrolled.getBoundingClientRect()];
      scrolled.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
    }
    if (page.scrollHeight > height + 1) button.scrollIntoView({ block: "center", inline: "center" });
    const box = button.getBoundingClientRect();
    if (box.left > width || box.top > height || box.right < 0 || box.bottom < 0) {
      found.push(`off the screen: ${named(button)}`);
      continue;
    }
    const across = [box.left + 8, box.left + box.width / 2, box.right - 8];
    const down = [box.top + 8, box.top + box.height / 2, box.bottom - 8];
    const on = across.some((x) => down.some((y) => button.contains(document.elementFromPoint(x, y))));
    if (!on) found.push(`covered: ${named(button)}`);
    // An explained word is as large as its line: WCAG 2.5.8 exempts targets within a sentence.
    if (!matchMedia("(pointer: coarse)").matches || button.matches("[data-term]")) continue;
    let [wide, high] = [box.width, box.height];
    for (const part of ["::before", "::after"]) {
      const style = getComputedStyle(button, part);
      if (style.content === "none" || style.position !== "absolute") continue;
      wide = Math.max(wide, parseFloat(style.width) || 0);
      high = Math.max(high, parseFloat(style.height) || 0);
    }
    if (Math.min(wide, high) < 43.5) found.push(`${Math.round(wide)} by ${Math.round(high)} px: ${named(button)}`);
  }
  return [...new Set(found)];
}"""
_SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def faults(page: Page, width: int, height: int) -> list[str]:
    """Return what is wrong with the boxes of a page in a window of *width* by *height* px, one fault a string."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_SETTLED)
    page.evaluate(_SETTLED)
    found: list[str] = page.evaluate(_FAULTS)
    return found
