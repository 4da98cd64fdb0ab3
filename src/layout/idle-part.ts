import { lazy } from 'react';
import { loadPatiently } from '../ui/later-part.ts';

type IdleParts = typeof import('./idle-parts.ts');

/** A part that the page can begin without, and not stay without: it is asked for until it is there. */
export const idlePart = <Name extends keyof IdleParts>(name: Name) =>
  lazy(() => loadPatiently(async () => ({ default: (await import('./idle-parts.ts'))[name] })));
