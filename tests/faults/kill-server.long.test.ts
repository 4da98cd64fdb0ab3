import { describe, expect, it } from 'vitest';
import { testEngines } from '../support/test-database.ts';
import { killUnderLoad } from './kill-server.ts';

const KILLS = 20;

describe.each(testEngines)('the server on %s', (engine) => {
  it('loses nothing acknowledged and books nothing twice through twenty kills under load', async () => {
    const { acknowledged, unanswered } = await killUnderLoad(engine, KILLS);
    console.info(`${engine}: ${KILLS} kills, ${acknowledged} transactions acknowledged, ${unanswered} calls left without an answer and sent again`);
    expect(unanswered).toBeGreaterThan(0);
  });
});
