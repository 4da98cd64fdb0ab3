import { expect, test } from 'vitest';
import { catalogue } from '../../server/casino/catalogue/catalogue.ts';
import { liveTables } from '../../server/casino/catalogue/live-tables.ts';
import { gameCodes, liveCards, liveWheels, slotFiguresOf, slotRulesByGame } from '../support/sandbox-program.ts';

const rowOf = (code: string) => liveTables.find(({ providerGameCode }) => providerGameCode === code);

test('the catalogue opens exactly what the sandbox plays', () => {
  const open = catalogue.filter(({ availability }) => availability === 'open').map(({ providerGameCode }) => providerGameCode);
  expect(open.toSorted()).toEqual(gameCodes.toSorted());
});

test('every slot has the published figures of its rules in the catalogue', () => {
  const slots = catalogue.filter(({ category }) => category === 'slot');
  for (const { providerGameCode, figures } of slots) {
    const rules = slotRulesByGame.get(providerGameCode);
    const { returnToPlayerPercent: returnToPlayer, volatility } = slotFiguresOf(rules?.id ?? '');
    expect(figures, providerGameCode).toEqual({ returnToPlayer, volatility });
  }
});

test('every live table has the stakes of its row in the catalogue', () => {
  for (const { code, rules } of [...liveCards, ...liveWheels]) {
    expect(rowOf(code)?.availability, code).toBe('open');
    const [minimum, maximum] = [rules.stakes.leastMinor, rules.stakes.mostMinor].map((minor) => Number(minor) / 100);
    expect(rowOf(code)?.stakes, code).toEqual({ minimum, maximum });
  }
});
