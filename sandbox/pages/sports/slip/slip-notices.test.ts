import { expect, test } from 'vitest';
import type { BetRefusal } from '../../../contract/sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsTranslator } from '../sports-texts.ts';
import type { Placement } from './placing.ts';
import { type NoticeActs, placingNotice, refusalNotice, refusalText } from './slip-notices.ts';

const desk = { translate: sportsTranslator('tr') } as SportsDesk;
/** Distinct functions, to recognise which of them a notice offers. */
const acts: NoticeActs = {
  dropClosed: () => undefined,
  playSingles: () => undefined,
  accept: () => undefined,
  limits: () => undefined,
  reopen: () => undefined,
  sendAgain: () => undefined,
  giveUp: () => undefined,
  understood: () => undefined,
};
const placed = (phase: Placement['phase'], code: BetRefusal | null = null): Placement => ({
  ask: { key: 'a-key', selections: [], stakeMinor: 100, accepts: 'any' },
  phase,
  bet: null,
  code,
});

test.each<[BetRefusal, string, keyof NoticeActs | null]>([
  ['limit-reached', 'warn', 'limits'],
  ['user-disabled', 'bad', 'limits'],
  ['session-over', 'bad', 'reopen'],
  ['market-closed', 'bad', null],
  ['not-enough-money', 'warn', null],
])('a bet that was refused with %s is shown as %s, with a way forward if there is one', (code, tone, way) => {
  const notice = refusalNotice(desk, placed('refused', code), acts);
  expect(notice.tone).toBe(tone);
  expect(notice.acts.map(({ act }) => act)).toEqual(way ? [acts[way], acts.understood] : [acts.understood]);
});

test('a refusal that a player can do nothing about, or that is unknown, also has a sentence', () => {
  const sentences = (['server-error', 'key-reused', null] as const).map((code) => desk.translate(refusalText(code)));
  expect(sentences.every(Boolean)).toBe(true);
  expect(new Set(sentences).size).toBe(1);
});

test.each<[string, Placement['phase'][], (keyof NoticeActs)[] | null]>([
  ['nothing was sent', [], null],
  ['its answer is still to be expected', ['asking'], null],
  ['one did not reach the server', ['unsent'], ['sendAgain', 'giveUp']],
  ['one did not reach the server while another is still asked for', ['unsent', 'asking'], null],
  ['one did not reach the server while another waits', ['unsent', 'waiting'], null],
  ['the server is asked what became of one', ['looking', 'unsent'], []],
])('with bets of which %s, the slip offers what can be done', (_what, phases, offered) => {
  const notice = placingNotice(
    desk,
    phases.map((phase) => placed(phase)),
    acts,
  );
  expect(notice?.acts.map(({ act }) => act) ?? null).toEqual(offered?.map((name) => acts[name]) ?? null);
});
