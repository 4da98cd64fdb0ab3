import { expect, it } from 'vitest';
import { killUnderLoad } from './kill-server.ts';

it('loses nothing acknowledged and books nothing twice when the server is killed three times under load', { timeout: 120_000 }, async () => {
  const { acknowledged, unanswered } = await killUnderLoad('pglite', 3);
  expect(acknowledged).toBeGreaterThan(0);
  expect(unanswered).toBeGreaterThan(0);
});
