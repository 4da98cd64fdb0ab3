import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { importWithRetry, loadOptional } from '../scheduling/lazy-chunk.ts';
import { nextIdle } from '../scheduling/when-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

type DeferredComponents = typeof import('./deferred-components.ts');
/** Names of the parts that take no props. */
type PartName = { [Name in keyof DeferredComponents]: DeferredComponents[Name] extends () => ReactNode ? Name : never }[keyof DeferredComponents];

let turn: Promise<unknown> = Promise.resolve();

/** Loads parts one after the other, each in an idle moment of its own, so that no single task renders all of them. */
function load(name: PartName): Promise<ComponentType> {
  const part = turn.then(async () => {
    await nextIdle();
    return (await importWithRetry(() => import('./deferred-components.ts')))[name];
  });
  turn = part;
  return part;
}

const loaded = new Map<PartName, ComponentType>();

interface DeferredComponentProps {
  name: PartName;
  /** Placeholder until the part is loaded. */
  place?: ReactNode;
}

/** Avoids `Suspense`: React would batch all parts that arrive within 300 ms of each other into one task. */
function Awaited({ name, place = null }: DeferredComponentProps) {
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
export function DeferredComponent({ isVital = false, ...props }: DeferredComponentProps & { isVital?: boolean }) {
  const part = <Awaited {...props} />;
  return isVital ? part : <FailureBoundary fallback={() => null}>{part}</FailureBoundary>;
}

/** Resolves once all requested parts were loaded, or cannot be loaded for now. */
export async function whenPartsAreShown(): Promise<void> {
  await loadOptional(import('./deferred-components.ts'), async () => {
    for (let last: unknown; last !== turn; ) {
      last = turn;
      await last;
    }
  });
}
