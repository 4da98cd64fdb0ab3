import { expect, it } from 'vitest';
import { testEngines } from '../support/test-database.ts';
import { soak } from './soak.ts';

it.runIf(testEngines.includes('postgresql'))(
  '[R7.065] keeps every journal at zero and no balance below it while twelve workers share a few players',
  async () => {
    const { counts, memory, ...figures } = await soak({ minutes: 0.5, workers: 12, players: 6, visitors: 2, pauseMs: 0 });
    console.info(figures);
    expect(counts['bet RS_OK']).toBeGreaterThan(0);
    expect(counts['payment decided 200']).toBeGreaterThan(0);
    expect(counts['table/place done']).toBeGreaterThan(0);
  },
);
