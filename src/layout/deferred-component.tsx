import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { importWithRetry, loadOptional } from '../scheduling/lazy-chunk.ts';
import { nextIdle } from '../scheduling/when-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

type DeferredComponents = typeof import('./deferred-components.ts');
/** Names of the parts that take no props. */
type PartName = { [Name in keyof DeferredComponents]: DeferredComponents[Name] extends () => ReactNode ? Name : never }[keyof DeferredComponents];

/** The parts once they have loaded, for what is mounted later. */
let loaded: DeferredComponents | undefined;
let loading: Promise<DeferredComponents> | undefined;

/** Loads all parts in an idle moment. They are shown in one render: each of its own would be a layout of its own. */
async function load(): Promise<DeferredComponents> {
  await nextIdle();
  loaded = await importWithRetry(() => import('./deferred-components.ts'));
  return loaded;
}

interface DeferredComponentProps {
  name: PartName;
  /** Placeholder until the part is loaded. */
  place?: ReactNode;
}

function Awaited({ name, place = null }: DeferredComponentProps) {
  const [Part, setPart] = useState<ComponentType | undefined>(() => loaded?.[name]);
  useEffect(() => {
    if (Part) return;
    let isGone = false;
    loading ??= load();
    void loading.then((parts) => {
      if (!isGone) startTransition(() => setPart(() => parts[name]));
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

/** Resolves once the parts were loaded and shown, or cannot be loaded for now. */
export async function whenPartsAreShown(): Promise<void> {
  await loadOptional(import('./deferred-components.ts'), nextIdle);
}
