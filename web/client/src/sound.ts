import { settings } from "./state/settings.svelte";

/* Synthesized sounds of dry paper and wood, each under 400 ms. Every sound has a visible counterpart. */

export type Cue =
  "lift" | "play" | "discard" | "draw" | "turn" | "refused" | "end" | "react" | "offer" | "agreed" | "reveal" | "match";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.chosen.sound || !("AudioContext" in window)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Paper: a burst of band-filtered noise. */
function paper(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 0.8;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

/** Wood or brass: a struck tone that decays. */
function struck(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

export function sound(cue: Cue): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  switch (cue) {
    case "lift":
      return paper(audio, now, 3200, 0.07, 0.1);
    case "play":
      paper(audio, now, 1400, 0.09, 0.22);
      return struck(audio, now, 170, 0.12, 0.22);
    case "discard":
      paper(audio, now, 2400, 0.16, 0.14);
      return struck(audio, now + 0.1, 130, 0.1, 0.14);
    case "draw":
      return paper(audio, now, 2800, 0.15, 0.16);
    case "turn":
      struck(audio, now, 392, 0.14, 0.2);
      return struck(audio, now + 0.16, 494, 0.2, 0.2);
    case "refused":
      return struck(audio, now, 88, 0.18, 0.26);
    case "react":
      struck(audio, now, 880, 0.3, 0.1);
      return struck(audio, now + 0.14, 1175, 0.36, 0.1);
    case "offer":
      return paper(audio, now, 2000, 0.2, 0.14);
    case "agreed":
      paper(audio, now, 1600, 0.06, 0.2);
      paper(audio, now + 0.12, 1600, 0.06, 0.2);
      return struck(audio, now + 0.2, 262, 0.4, 0.16);
    case "reveal":
      paper(audio, now, 2600, 0.12, 0.16);
      return struck(audio, now + 0.1, 784, 0.38, 0.12);
    case "match":
      return [523, 659, 784].forEach((pitch, index) => struck(audio, now + index * 0.12, pitch, 0.36, 0.14));
    case "end":
      [523, 659, 784, 988, 1047].forEach((pitch, index) => struck(audio, now + index * 0.13, pitch, 0.38, 0.14));
  }
}
