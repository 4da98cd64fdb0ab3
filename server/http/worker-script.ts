import { shortHash } from './compressed-text.ts';

/** A document in the list of what the worker stores, as the build writes it. */
const STORED_DOCUMENT = /("revision":\s*"[^"]+)(",\s*"url":\s*"[^"]+\.html")/g;

/**
 * Returns the built worker for a server that sends its documents as `sentWith` says: their headers, their base. The
 * worker stores documents with their headers and fetches again only what has another revision: so a change of the
 * headers alone is a new version, too.
 */
export function reviseDocuments(worker: string, sentWith: unknown): string {
  return worker.replace(STORED_DOCUMENT, `$1-${shortHash(JSON.stringify(sentWith))}$2`);
}
