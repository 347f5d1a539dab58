import { server } from "./state/server.svelte";
import { isAlone, siteAddress } from "./state/places";
import { saveFile } from "./lib/save-file";

/** A picture of the art catalogue, by its address, and where it lies in a scene of any unit. */
export interface Placed {
  picture: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a shared picture shows. */
export interface Shared {
  title: string;
  /** What happened, in a sentence. */
  sentence: string;
  lines?: string[];
  scene?: Placed[];
  /** Chances from 0 to 1, evenly spaced. */
  graph?: number[];
  /** Where it can be seen; empty if nowhere. */
  link?: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const HALF = WIDTH / 2;

/** A single picture as a scene, in the shape that it has. */
export const alone = (name: string, width = 960, height = 620): Placed[] =>
  server.art(name) ? [{ picture: server.art(name), x: 0, y: 0, width, height }] : [];

/** An address of this server for somebody else; empty if nobody else can open one. */
export const linkFor = (path: string): string => (isAlone() ? "" : siteAddress() + path);

/** Draw a picture of 1200 by 630, in the colours and letters that *like* has on the page. */
export async function drawn(shared: Shared, like: Element): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const style = getComputedStyle(like);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = token("--paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = token("--accent");
  pen.fillRect(0, 0, WIDTH, 16);
  const beside = Boolean(shared.scene?.length);
  if (shared.scene?.length) await drawScene(pen, shared.scene, { x: HALF, y: 16, width: HALF, height: HEIGHT - 16 });
  const room = (beside ? HALF : WIDTH) - 2 * EDGE;
  let y = EDGE + 62;
  const write = (words: string, font: string, size: number, colour: string): void => {
    pen.font = `${font} ${size}px ${token("--head")}`;
    pen.fillStyle = token(colour);
    for (const line of wrapped(pen, words, room)) {
      if (y > HEIGHT - EDGE - 40) return;
      pen.fillText(line, EDGE, y);
      y += size * 1.25;
    }
    y += size * 0.4;
  };
  write(shared.title, "700", 34, "--accent");
  y += 16;
  write(shared.sentence, "800", 52, "--ink");
  for (const line of shared.lines ?? []) write(line, "500", 30, "--ink2");
  if (shared.graph) drawGraph(pen, shared.graph, y, token);
  pen.font = `600 26px ${token("--head")}`;
  pen.fillStyle = token("--ink2");
  pen.fillText("Omega Table", EDGE, HEIGHT - EDGE + 20);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** The words of a text in lines that fit into *room* pixels. */
function wrapped(pen: CanvasRenderingContext2D, words: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draw a scene as large as fits into a box. Pictures that cannot be loaded are left out. */
async function drawScene(pen: CanvasRenderingContext2D, scene: Placed[], box: Box): Promise<void> {
  const [left, top] = [Math.min(...scene.map(({ x }) => x)), Math.min(...scene.map(({ y }) => y))];
  const across = Math.max(...scene.map(({ x, width }) => x + width)) - left;
  const down = Math.max(...scene.map(({ y, height }) => y + height)) - top;
  const scale = Math.min((box.width - 2 * EDGE) / across, (box.height - 2 * EDGE) / down);
  const [x, y] = [box.x + (box.width - across * scale) / 2, box.y + (box.height - down * scale) / 2];
  const images = await Promise.all(scene.map(({ picture }) => loaded(picture)));
  scene.forEach((one, at) => {
    const image = images[at];
    if (image)
      pen.drawImage(
        image,
        x + (one.x - left) * scale,
        y + (one.y - top) * scale,
        one.width * scale,
        one.height * scale,
      );
  });
}

function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function drawGraph(
  pen: CanvasRenderingContext2D,
  chances: number[],
  top: number,
  token: (name: string) => string,
): void {
  const [width, height] = [WIDTH - 2 * EDGE, HEIGHT - EDGE - 60 - top];
  const point = (at: number): [number, number] => [
    EDGE + (at * width) / Math.max(1, chances.length - 1),
    top + (1 - (chances[at] ?? 0)) * height,
  ];
  pen.fillStyle = token("--sheet");
  pen.fillRect(EDGE, top, width, height);
  pen.strokeStyle = token("--line");
  pen.lineWidth = 3;
  pen.strokeRect(EDGE, top, width, height);
  pen.strokeStyle = token("--accent");
  pen.lineWidth = 6;
  pen.lineJoin = "round";
  pen.beginPath();
  chances.forEach((_, at) => (at ? pen.lineTo(...point(at)) : pen.moveTo(...point(at))));
  pen.stroke();
}

/** Hand a picture to the system's sheet for sharing or, where there is none, store it as a file. */
export async function handOut(blob: Blob, name: string, words: string, link: string): Promise<void> {
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text: words, ...(link ? { url: link } : {}) }).catch(() => undefined); // The person has closed the sheet.
    return;
  }
  saveFile(blob, file.name);
}
