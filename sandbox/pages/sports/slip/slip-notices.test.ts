import { expect, test } from 'vitest';
import type { BetRefusal } from '../../../contract/sports-wire.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { sportsTranslator } from '../sports-texts.ts';
import type { Placement } from './placing.ts';
import { type NoticeActs, placingNotice, refusalNotice, refusalText } from './slip-notices.ts';

const desk = { translate: sportsTranslator('tr') } as SportsDesk;
/** Distinct functions, from which the tests recognise what a notice offers. */
const acts: NoticeActs = {
  dropClosed: () => undefined,
  playSingles: () => undefined,
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
])('a bet refused with %s has a notice of tone %s, with an action if there is one', (code, tone, way) => {
  const notice = refusalNotice(desk, placed('refused', code), acts);
  expect(notice.tone).toBe(tone);
  expect(notice.acts.map(({ act }) => act)).toEqual(way ? [acts[way], acts.understood] : [acts.understood]);
});

test('a refusal that a player can do nothing about, or an unknown one, also has a sentence', () => {
  const sentences = (['server-error', 'key-reused', null] as const).map((code) => desk.translate(refusalText(code)));
  expect(sentences.every(Boolean)).toBe(true);
  expect(new Set(sentences).size).toBe(1);
});

test.each<[string, Placement['phase'][], (keyof NoticeActs)[] | null]>([
  ['no bet was sent', [], null],
  ['a bet is still being sent', ['asking'], null],
  ['a bet never arrived', ['unsent'], ['sendAgain', 'giveUp']],
  ['a bet never arrived and another is still being sent', ['unsent', 'asking'], null],
  ['a bet never arrived and another is in the live delay', ['unsent', 'waiting'], null],
  ['a bet is being looked up and another never arrived', ['looking', 'unsent'], []],
])('the slip offers what the player can do when %s', (_what, phases, offered) => {
  const notice = placingNotice(
    desk,
    phases.map((phase) => placed(phase)),
    acts,
  );
  expect(notice?.acts.map(({ act }) => act) ?? null).toEqual(offered?.map((name) => acts[name]) ?? null);
});
