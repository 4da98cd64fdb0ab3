import type { Sandbox } from '../sandbox.ts';
import { finishForgottenHands } from './play-hand.ts';

/** Forgotten hands are looked for so often. */
const LOOK_MS = 10 * 60 * 1_000;

/** Looks for forgotten hands now and again; answers the way to stop, which waits for what is under way. */
export function startHandKeeper(sandbox: Sandbox): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = finishForgottenHands(sandbox).catch((error: unknown) => sandbox.log.error({ err: error }, 'forgotten hands could not be finished'));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
