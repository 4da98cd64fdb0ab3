/** Where a voice sends its sound: `dry` straight to the ear, `room` into a short reverberation. */
export interface Output {
  context: BaseAudioContext;
  dry: AudioNode;
  room: AudioNode;
  /** A second of white noise, from which everything without a pitch is cut. */
  noise: AudioBuffer;
}
/** How one sound is to be played. */
export interface Moment {
  /** When it begins, seconds of the context's clock. */
  at: number;
  /** How long the motion takes that it accompanies, seconds. */
  lasts: number;
  /** Its number in a row, such as the reel that stops: from 0. */
  step: number;
}
interface Tone {
  note: number;
  at: number;
  level: number;
  /** Seconds until it has died away. */
  decay: number;
}
interface Brush {
  at: number;
  lasts: number;
  level: number;
  /** The centre of the filtered band at its beginning and at its end, Hz. */
  from: number;
  to?: number;
  sharpness?: number;
}

/** D major pentatonic: any of its notes sound well together, so sounds may overlap. */
const SCALE: readonly number[] = [0, 2, 4, 7, 9];
const LOWEST_HZ = 146.83;
const SEMITONES = 12;
/** What counts as silence for an exponential fade, which never reaches zero. */
const SILENCE = 0.0001;
const ATTACK = 0.004;

/** Returns the pitch of a note, counted on the scale from the D below middle C, Hz. */
export function pitchOf(note: number): number {
  const octave = Math.floor(note / SCALE.length);
  return LOWEST_HZ * 2 ** (octave + (SCALE[note - octave * SCALE.length] ?? 0) / SEMITONES);
}

/** Opens quickly and closes softly, so that no sound begins or ends with a click. */
function envelope({ context }: Output, at: number, level: number, decay: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.exponentialRampToValueAtTime(level, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + ATTACK + decay);
  return gain;
}

function partial(out: Output, hertz: number, at: number, level: number, decay: number): OscillatorNode {
  const oscillator = new OscillatorNode(out.context, { frequency: hertz });
  const gain = envelope(out, at, level, decay);
  oscillator.connect(gain);
  gain.connect(out.dry);
  gain.connect(out.room);
  oscillator.start(at);
  oscillator.stop(at + ATTACK + decay);
  return oscillator;
}

/** A plucked tine: a round note, whose upper partials die away first. */
function pluck(out: Output, { note, at, level, decay }: Tone): void {
  const hertz = pitchOf(note);
  partial(out, hertz, at, level, decay);
  partial(out, hertz * 2, at, level * 0.3, decay * 0.5);
  partial(out, hertz * 5.4, at, level * 0.08, decay * 0.12);
}

/** Something solid that lands: a tone that falls, with a higher one that the small speaker of a phone can play. */
function thud(out: Output, at: number, hertz: number, level: number, decay: number): void {
  partial(out, hertz, at, level, decay).frequency.exponentialRampToValueAtTime(hertz * 0.45, at + decay);
  partial(out, hertz * 2.7, at, level * 0.4, decay * 0.6).frequency.exponentialRampToValueAtTime(hertz * 1.6, at + decay * 0.6);
}

/** Air or friction: a band of noise that may move up or down. */
function brush(out: Output, { at, lasts, level, from, to = from, sharpness = 1 }: Brush): void {
  const source = new AudioBufferSourceNode(out.context, { buffer: out.noise, loop: true });
  const filter = new BiquadFilterNode(out.context, { type: 'bandpass', frequency: from, Q: sharpness });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  const gain = envelope(out, at, level, lasts);
  source.connect(filter).connect(gain).connect(out.dry);
  // Every burst begins elsewhere in the noise, so that a series of them does not sound like a machine.
  source.start(at, Math.random());
  source.stop(at + ATTACK + lasts);
}

/** The ticks of a wheel that slows down over the whole time. */
function ticks({ at, lasts }: Moment, count: number, tick: (at: number, share: number) => void): void {
  for (let index = 1; index <= count; index += 1) {
    const share = index / count;
    tick(at + lasts * (1 - (1 - share) ** (1 / SLOWING)) * 0.97, share);
  }
}
const SLOWING = 2.2;
const WHEEL_TICKS = 36;
/** When the dice strike the table, as shares of a throw. */
const STRIKES: readonly number[] = [0.2, 0.27, 0.38, 0.45, 0.57, 0.69, 0.83];
const TOSS_RINGS = 5;

/** The notes of a win, quicker and longer the more it is. Its last ones ring together. */
const melodies: readonly (readonly number[])[] = [
  [10, 12],
  [10, 12, 14],
  [7, 10, 12, 14, 15],
  [5, 7, 8, 10, 12, 14, 15, 17],
];
const MELODY_STEP = 0.085;

function win(out: Output, at: number, size: number): void {
  const melody = melodies[size] ?? [];
  for (const [index, note] of melody.entries()) pluck(out, { note, at: at + index * MELODY_STEP, level: 0.16 + size * 0.02, decay: 0.5 + size * 0.15 });
  if (size < 2) return;
  const end = at + melody.length * MELODY_STEP;
  for (const note of [5, 8, 10, 12, 15]) pluck(out, { note, at: end, level: 0.11, decay: 1 + size * 0.2 });
  if (size > 2) brush(out, { at: end, lasts: 1.4, level: 0.03, from: 6_000, to: 9_000, sharpness: 0.8 });
}

/** All sounds by name. Those of acts and motion are the same whatever the round brings; only the last four tell of it. */
export const voices = {
  /** Sound has been turned on. */
  hello: (out, { at }) => [7, 10].forEach((note, index) => void pluck(out, { note, at: at + index * 0.09, level: 0.16, decay: 0.5 })),
  /** A choice: a number, a place, a chip's worth. */
  pick: (out, { at }) => pluck(out, { note: 12, at, level: 0.07, decay: 0.09 }),
  chip(out, { at }) {
    for (const [late, level] of [
      [0, 0.75],
      [0.028, 0.45],
    ] as const) {
      brush(out, { at: at + late, lasts: 0.03, level, from: 4_200, sharpness: 3 });
      partial(out, 2_300 - late * 9_000, at + late, level * 0.12, 0.035);
    }
  },
  /** A bet stands. */
  placed(out, { at }) {
    thud(out, at, 190, 0.2, 0.09);
    pluck(out, { note: 5, at: at + 0.01, level: 0.1, decay: 0.22 });
    pluck(out, { note: 8, at: at + 0.08, level: 0.09, decay: 0.3 });
  },
  card(out, { at }) {
    brush(out, { at, lasts: 0.1, level: 0.55, from: 2_600, to: 1_200, sharpness: 0.8 });
    thud(out, at + 0.05, 210, 0.05, 0.05);
  },
  reelStart(out, { at }) {
    brush(out, { at, lasts: 0.36, level: 0.26, from: 320, to: 1_500 });
    thud(out, at, 120, 0.16, 0.1);
  },
  /** A reel stops. Each reel has the next note of the scale. */
  reelStop(out, { at, step }) {
    thud(out, at, 170, 0.34, 0.13);
    brush(out, { at, lasts: 0.025, level: 0.3, from: 2_400, sharpness: 0.7 });
    pluck(out, { note: 5 + step, at, level: 0.075, decay: 0.32 });
  },
  /** Symbols fall into place. */
  fall(out, { at }) {
    thud(out, at, 150, 0.22, 0.11);
    brush(out, { at, lasts: 0.03, level: 0.22, from: 1_500 });
  },
  /** A wheel with its ball or pointer turns and comes to rest. */
  wheel(out, moment) {
    ticks(moment, WHEEL_TICKS, (at, share) => brush(out, { at, lasts: 0.02, level: 0.14 + share * 0.2, from: 2_900 - share * 700, sharpness: 4 }));
    thud(out, moment.at + moment.lasts, 260, 0.1, 0.08);
  },
  dice(out, { at, lasts }) {
    for (const [index, share] of STRIKES.entries()) {
      const level = 0.7 * (1 - index / (STRIKES.length + 2));
      brush(out, { at: at + share * lasts, lasts: 0.03, level, from: 1_500 + (index % 3) * 260, sharpness: 3 });
      thud(out, at + share * lasts, 420, level * 0.2, 0.045);
    }
  },
  /** A coin flies, spins and lands. */
  coin(out, { at, lasts }) {
    for (let ring = 0; ring < TOSS_RINGS; ring += 1)
      pluck(out, { note: 17 + (ring % 2), at: at + (lasts * 0.8 * ring) / TOSS_RINGS, level: 0.035, decay: 0.18 });
    pluck(out, { note: 15, at: at + lasts * 0.95, level: 0.07, decay: 0.4 });
    thud(out, at + lasts * 0.95, 300, 0.14, 0.06);
  },
  /** A drawn ball: up the scale and down again. */
  ball(out, { at, step }) {
    const place = step % 10;
    pluck(out, { note: 7 + (place < 5 ? place : 10 - place), at, level: 0.13, decay: 0.26 });
    brush(out, { at, lasts: 0.02, level: 0.16, from: 3_000, sharpness: 2 });
  },
  /** Something hidden is uncovered. */
  reveal(out, { at }) {
    brush(out, { at, lasts: 0.08, level: 0.26, from: 1_200, to: 2_600 });
    pluck(out, { note: 10, at: at + 0.03, level: 0.11, decay: 0.26 });
  },
  scratch: (out, { at }) => brush(out, { at, lasts: 0.1, level: 0.2, from: 3_600, to: 2_900, sharpness: 0.7 }),
  /** A line is cast and falls into the water. */
  cast(out, { at, lasts }) {
    brush(out, { at, lasts: 0.32, level: 0.22, from: 700, to: 2_400 });
    thud(out, at + Math.min(0.45, lasts), 520, 0.16, 0.14);
    brush(out, { at: at + Math.min(0.45, lasts), lasts: 0.25, level: 0.2, from: 1_400, to: 600 });
  },
  /** An event begins or ends. */
  bell: (out, { at }) => [5, 8, 12].forEach((note, index) => void pluck(out, { note, at: at + index * 0.02, level: 0.08, decay: 0.9 })),
  /** A flight takes off. */
  lift(out, { at }) {
    brush(out, { at, lasts: 0.7, level: 0.24, from: 260, to: 1_300 });
    pluck(out, { note: 0, at, level: 0.14, decay: 0.5 });
  },
  /** A flight climbs: a note higher each time. */
  climb: (out, { at, step }) => pluck(out, { note: 3 + Math.min(step, 15), at, level: 0.085, decay: 0.36 }),
  /** A flight is over. */
  snap(out, { at }) {
    brush(out, { at, lasts: 0.24, level: 0.4, from: 2_600, to: 320 });
    thud(out, at, 240, 0.2, 0.25);
  },
  cashOut(out, { at }) {
    brush(out, { at, lasts: 0.03, level: 0.14, from: 4_000, sharpness: 2 });
    pluck(out, { note: 8, at, level: 0.12, decay: 0.25 });
    pluck(out, { note: 11, at: at + 0.07, level: 0.12, decay: 0.35 });
  },
  winSmall: (out, { at }) => win(out, at, 0),
  winFair: (out, { at }) => win(out, at, 1),
  winGreat: (out, { at }) => win(out, at, 2),
  winBig: (out, { at }) => win(out, at, 3),
} as const satisfies Readonly<Record<string, (out: Output, moment: Moment) => void>>;

export type SoundName = keyof typeof voices;
