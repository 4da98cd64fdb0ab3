import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { goOnWith, loadPatiently } from '../scheduling/later-part.ts';
import { nextIdle } from '../scheduling/when-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

type IdleParts = typeof import('./idle-parts.ts');
/** Those that take nothing from who shows them. */
type PartName = { [Name in keyof IdleParts]: IdleParts[Name] extends () => ReactNode ? Name : never }[keyof IdleParts];

let turn: Promise<unknown> = Promise.resolve();

/** Loads one after the other, each in an idle moment of its own, so that no task has all of them to show. */
function load(name: PartName): Promise<ComponentType> {
  const part = turn.then(async () => {
    await nextIdle();
    return (await loadPatiently(() => import('./idle-parts.ts')))[name];
  });
  turn = part;
  return part;
}

const loaded = new Map<PartName, ComponentType>();

interface IdlePartProps {
  name: PartName;
  /** What stands for it until it is there. */
  place?: ReactNode;
}

/** Without `Suspense`: React would hold back all that come within 300 ms of one another and show them in one task. */
function Awaited({ name, place = null }: IdlePartProps) {
  const [Part, setPart] = useState(() => loaded.get(name));
  useEffect(() => {
    if (Part) return;
    let isGone = false;
    void load(name).then((part) => {
      loaded.set(name, part);
      if (!isGone) startTransition(() => setPart(() => part));
    });
    return () => {
      isGone = true;
    };
  }, [Part, name]);
  return Part ? <Part /> : place;
}

/** A part that the page can begin without, and not stay without: it is asked for until it is there. Where it breaks the page goes on without it, unless the part `isVital`. */
export function IdlePart({ isVital = false, ...props }: IdlePartProps & { isVital?: boolean }) {
  const part = <Awaited {...props} />;
  return isVital ? part : <FailureBoundary fallback={() => null}>{part}</FailureBoundary>;
}

/** Resolves once all that were asked for have had their turn, or don't come for now. */
export async function whenPartsAreShown(): Promise<void> {
  await goOnWith(import('./idle-parts.ts'), async () => {
    for (let last: unknown; last !== turn; ) {
      last = turn;
      await last;
    }
  });
}
