import { lazy } from 'react';
import { goOnWith, loadPatiently } from '../ui/later-part.ts';
import { whenIdle } from '../ui/when-idle.ts';

type IdleParts = typeof import('./idle-parts.ts');

let turn: Promise<unknown> = Promise.resolve();

/** Loads one after the other, each in an idle moment of its own, so that no task has all of them to show. */
async function load<Name extends keyof IdleParts>(name: Name): Promise<{ default: IdleParts[Name] }> {
  const parts = await loadPatiently(() => import('./idle-parts.ts'));
  turn = turn.then(() => new Promise<void>((resolve) => whenIdle(resolve)));
  await turn;
  return { default: parts[name] };
}

/** A part that the page can begin without, and not stay without: it is asked for until it is there. */
export const idlePart = <Name extends keyof IdleParts>(name: Name) => lazy(() => load(name));

/** Resolves once all that were asked for have had their turn, or don't come for now. */
export async function whenPartsAreShown(): Promise<void> {
  await goOnWith(import('./idle-parts.ts'), async () => {
    for (let last: unknown; last !== turn; ) {
      last = turn;
      await last;
    }
  });
}
