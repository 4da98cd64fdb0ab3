import { type Output, type SoundName, voices } from './voices.ts';

/** How a sound is played, beyond its name. Times are in ms. */
export interface SoundOptions {
  /** The delay until it begins. */
  afterMs?: number;
  /** How long the motion takes that it accompanies. */
  lastsMs?: number;
  /** Its number in a row, from 0. */
  step?: number;
}

const MASTER_LEVEL = 0.55;
const ROOM_LEVEL = 0.16;
/** The reverberation: short, so that quick sounds stay apart, seconds. */
const ROOM_SECONDS = 0.7;
const NOISE_SECONDS = 1;
/** Keeps many sounds at once from being louder than a few. */
const LIMITER = { threshold: -16, knee: 12, ratio: 8, attack: 0.003, release: 0.2 };
/** The same sound begins again no sooner than this, seconds: cards that land together are heard as one. */
const GAP = 0.035;
/** A sound that had to wait for the browser's permission longer than this is left out, ms. */
const LATE_MS = 300;
/** Events of a press at which every browser allows sound. A finger that comes down does not count yet. */
const PRESSES = ['pointerup', 'click', 'keydown'] as const;

let isOn = false;
/** Made at the first press after sound was turned on, because browsers allow it no sooner. */
let context: AudioContext | null = null;
let output: Output | null = null;
let waking: Promise<void> | null = null;
const lastAt = new Map<SoundName, number>();
const listeners = new Set<() => void>();

/** Returns whether this browser can make sounds. */
export const canSound = (): boolean => typeof AudioContext === 'function';
/** Returns whether the player has turned sound on. */
export const isSoundOn = (): boolean => isOn;

function noiseOf(audio: BaseAudioContext, seconds: number, levelAt: (share: number) => number): AudioBuffer {
  const length = Math.round(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = (Math.random() * 2 - 1) * levelAt(index / length);
  return buffer;
}

function outputOf(audio: AudioContext): Output {
  const limiter = new DynamicsCompressorNode(audio, LIMITER);
  const dry = new GainNode(audio, { gain: MASTER_LEVEL });
  const room = new ConvolverNode(audio, { buffer: noiseOf(audio, ROOM_SECONDS, (share) => (1 - share) ** 3) });
  dry.connect(limiter).connect(audio.destination);
  room.connect(new GainNode(audio, { gain: ROOM_LEVEL })).connect(dry);
  return { context: audio, dry, room, noise: noiseOf(audio, NOISE_SECONDS, () => 1) };
}

async function resume(audio: AudioContext): Promise<void> {
  try {
    await audio.resume();
  } catch (error) {
    console.info('the browser allows no sound yet', error);
  }
}

/**
 * Makes the context, or starts it again after a pause: a hidden page, a call, or another app that took the
 * speaker. Does nothing while sound is off.
 */
export function wakeSound(): void {
  if (!isOn || document.hidden || !canSound()) return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  output ??= outputOf(context);
  if (context.state !== 'running') waking = resume(context);
}

function rest(): void {
  if (context?.state === 'running') void context.suspend();
}

/** Turns sound on or off. It begins with the next press, or with this one. */
export function setSound(next: boolean): void {
  if (next === isOn) return;
  isOn = next;
  if (!isOn) rest();
  for (const notify of listeners) notify();
}

/** Calls `notify` whenever sound is turned on or off. */
export function onSoundChanged(notify: () => void): void {
  listeners.add(notify);
}

function sound(name: SoundName, { afterMs = 0, lastsMs = 0, step = 0 }: SoundOptions): void {
  if (!output) return;
  const at = output.context.currentTime + afterMs / 1_000;
  if (Math.abs(at - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY)) < GAP) return;
  lastAt.set(name, at);
  voices[name](output, { at, lasts: lastsMs / 1_000, step });
}

/**
 * Plays a sound, if the player has turned sound on and the page is in sight. Returns at once and never throws for a
 * browser that refuses.
 */
export function play(name: SoundName, options: SoundOptions = {}): void {
  if (!isOn || document.hidden || !context) return;
  if (context.state === 'running') {
    sound(name, options);
    return;
  }
  const askedAt = performance.now();
  void waking?.then(() => {
    if (isOn && context?.state === 'running' && performance.now() - askedAt < LATE_MS) sound(name, options);
  });
}

/** Vibrates, on devices that can, while sound is on: for durations and the pauses between them, ms. */
export function vibrate(...pattern: number[]): void {
  // Browsers refuse, and say so on the console, before the first press.
  if (isOn && !document.hidden && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(pattern);
}

/** Lets presses wake the sound and a hidden page silence it. Must be called once. */
export function startSound(): void {
  for (const press of PRESSES) addEventListener(press, wakeSound, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rest();
    else if (context) wakeSound();
  });
}
