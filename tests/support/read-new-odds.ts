import { expect } from 'playwright/test';

/** A press sooner after odds have fallen is meant for the odds before, ms (the sandbox's slip). */
const REACTION_MS = 500;

/** Waits as long as a player needs to read odds that have just fallen. */
export async function readNewOdds(): Promise<void> {
  const readAtMs = Date.now() + REACTION_MS;
  await expect.poll(() => Date.now()).toBeGreaterThan(readAtMs);
}
