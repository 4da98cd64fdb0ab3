import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { goOnWith, loadPatiently } from '../scheduling/later-part.ts';
import { nextIdle } from '../scheduling/when-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

type IdleParts = typeof import('./idle-parts.ts');
/** Names of the parts that take no props. */
type PartName = { [Name in keyof IdleParts]: IdleParts[Name] extends () => ReactNode ? Name : never }[keyof IdleParts];

let turn: Promise<unknown> = Promise.resolve();

/** Loads parts one after the other, each in an idle moment of its own, so that no single task renders all of them. */
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
  /** Placeholder until the part is loaded. */
  place?: ReactNode;
}

/** Avoids `Suspense`: React would batch all parts that arrive within 300 ms of each other into one task. */
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

/**
 * A part that the page can start without but needs later: its load is retried until it succeeds. If it crashes, the
 * page continues without it, unless the part `isVital`.
 */
export function IdlePart({ isVital = false, ...props }: IdlePartProps & { isVital?: boolean }) {
  const part = <Awaited {...props} />;
  return isVital ? part : <FailureBoundary fallback={() => null}>{part}</FailureBoundary>;
}

/** Resolves once all requested parts were loaded, or cannot be loaded for now. */
export async function whenPartsAreShown(): Promise<void> {
  await goOnWith(import('./idle-parts.ts'), async () => {
    for (let last: unknown; last !== turn; ) {
      last = turn;
      await last;
    }
  });
}
