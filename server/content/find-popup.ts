import type { FastifyBaseLogger } from 'fastify';
import type { Popup } from '#contract/content.ts';
import type { Queryable } from '../database/database.ts';
import { readContent } from './store.ts';

const NO_POPUP: Popup = { images: [], url: '' };

/** Returns the first popup that is switched on, in the reader's language; one without images when there is none. */
export async function findPopup(queries: Queryable, locale: string, log: FastifyBaseLogger): Promise<Popup> {
  const [popup] = await readContent(queries, { kind: 'popup', locale }, log);
  return popup ? { images: popup.body.images.map((url) => ({ url })), url: popup.body.url } : NO_POPUP;
}
