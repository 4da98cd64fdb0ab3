import type { Sandbox } from '../sandbox.ts';
import type { HandPlayer } from './play-hand.ts';

/** Interval between searches for abandoned hands, ms. */
const LOOK_MS = 10 * 60 * 1_000;

/**
 * Finishes abandoned hands at once and then periodically. Returns a function that stops this and waits for a search in
 * progress.
 */
export function startHandKeeper(sandbox: Sandbox, hands: HandPlayer): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = hands.finishForgotten().catch((error: unknown) => sandbox.log.error({ err: error }, 'forgotten hands could not be finished'));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
