import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The contexts that were made, and how many tones and noises were started on them. */
let contexts: FakeContext[] = [];
let started = 0;
let pulses: unknown[] = [];
let listeners: Record<string, (() => void)[]> = {};
let page = { hidden: false };

const nextTick = () => new Promise((resolve) => setTimeout(resolve));

class FakeNode {
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  frequency = this.gain;
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {
    started += 1;
  }
  stop(): void {}
}
class FakeContext {
  state = 'suspended';
  currentTime = 1;
  sampleRate = 100;
  destination = new FakeNode();
  constructor() {
    contexts.push(this);
  }
  createGain = () => new FakeNode();
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  async resume(): Promise<void> {
    await nextTick();
    this.state = 'running';
  }
  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
}

function listen(type: string, act: () => void): void {
  listeners[type] = [...(listeners[type] ?? []), act];
}
const send = async (type: string): Promise<void> => {
  for (const act of listeners[type] ?? []) act();
  await nextTick();
};
/** Loads the module as a page that has just opened does. */
async function openPage() {
  vi.resetModules();
  const sound = await import('./sound.ts');
  sound.startSound();
  return sound;
}

beforeEach(() => {
  [contexts, started, pulses, listeners, page] = [[], 0, [], {}, { hidden: false }];
  vi.stubGlobal('AudioContext', FakeContext);
  for (const node of ['GainNode', 'OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'ConvolverNode', 'DynamicsCompressorNode'])
    vi.stubGlobal(node, FakeNode);
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', Object.assign(page, { addEventListener: listen }));
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate: (pattern: unknown) => pulses.push(pattern) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files of this worker share the modules.
  vi.resetModules();
});

test('a page is silent and makes nothing, also at presses, until its player turns sound on', async () => {
  const { play, vibrate, isSoundOn } = await openPage();
  await send('click');
  play('placed');
  play('winBig');
  vibrate(10);
  expect(isSoundOn()).toBe(false);
  expect([contexts.length, started, pulses]).toEqual([0, 0, []]);
});

test('with the setting handed over, the context is made at the first press and not before', async () => {
  const { play, setSound } = await openPage();
  setSound(true);
  play('placed');
  expect(contexts).toHaveLength(0);
  await send('click');
  expect(contexts.map(({ state }) => state)).toEqual(['running']);
  expect(started).toBe(0);
  play('placed');
  expect(started).toBeGreaterThan(0);
  await send('click');
  expect(contexts).toHaveLength(1);
});

test('a sound of the press that makes the context is heard as soon as the browser allows it', async () => {
  const { play, setSound } = await openPage();
  setSound(true);
  for (const act of listeners.click ?? []) act();
  play('reelStart');
  expect(started).toBe(0);
  await vi.waitFor(() => expect(started).toBeGreaterThan(0));
});

test('a hidden page rests, goes on when it is in sight again, and plays nothing meanwhile', async () => {
  const { play, setSound, vibrate } = await openPage();
  setSound(true);
  await send('click');
  page.hidden = true;
  await send('visibilitychange');
  play('card');
  vibrate(10);
  expect([contexts[0]?.state, started, pulses]).toEqual(['suspended', 0, []]);
  page.hidden = false;
  await send('visibilitychange');
  expect(contexts[0]?.state).toBe('running');
});

test('a context that the system has interrupted starts again at the next press', async () => {
  const { setSound } = await openPage();
  setSound(true);
  await send('click');
  if (contexts[0]) contexts[0].state = 'interrupted';
  await send('keydown');
  expect(contexts.map(({ state }) => state)).toEqual(['running']);
});

test('sound that is turned off is silent at once, and so is touch', async () => {
  const { play, setSound, vibrate } = await openPage();
  setSound(true);
  await send('click');
  vibrate(10, 20, 10);
  expect(pulses).toEqual([[10, 20, 10]]);
  setSound(false);
  await nextTick();
  play('winBig');
  vibrate(10);
  await send('click');
  expect([contexts[0]?.state, started, pulses.length]).toEqual(['suspended', 0, 1]);
});

test('the same sound is not played twice at one moment', async () => {
  const { play, setSound } = await openPage();
  setSound(true);
  await send('click');
  play('pick');
  const once = started;
  play('pick');
  expect(started).toBe(once);
  play('pick', { afterMs: 200 });
  expect(started).toBe(2 * once);
});

test('a browser without sound is no error', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { canSound, play, setSound } = await openPage();
  setSound(true);
  await send('click');
  play('placed');
  expect(canSound()).toBe(false);
});
