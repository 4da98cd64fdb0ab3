import type { NewContent } from '../store.ts';

/** Each language under its own name, so stored once and not translated. */
export const languages: readonly NewContent<'language'>[] = [
  { kind: 'language', id: 'tr', locale: 'tr', position: 0, body: { name: 'Türkçe' } },
  { kind: 'language', id: 'en', locale: 'en', position: 1, body: { name: 'English' } },
];
