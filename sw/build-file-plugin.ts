import type { WorkboxPlugin } from 'workbox-core/types.js';
import { shellDocuments } from '#contract/worker-messages.ts';

export interface Build {
  /** The site's base URL, with a trailing slash. */
  scope: string;
  /**
   * Absolute URL of the list of hashed files (files with a revision in their name). The list is hashed too, so no other
   * build has it.
   */
  listAddress: string;
  /** Reads the paths of the hashed files, relative to the scope. Rejects if their list is not stored. */
  readHashedFiles(): Promise<readonly string[]>;
  deadlineMs: number;
}

const shells: readonly string[] = Object.values(shellDocuments).flatMap((byLanguage) => Object.values(byLanguage));
const isShell = (path: string) => shells.includes(path);
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;
const isComplete = ({ status, redirected }: Response) => status === 200 && !redirected;

/**
 * Stores genuine files of this build only, not what a captive portal, a proxy or another build sends instead. A shell
 * must name a hashed file of the build as its entry. Other documents name none: they are stored only if the server
 * serves this build's list of files at that moment. `deadlineMs` limits the request for that list.
 */
export function buildFilePlugin({ scope, listAddress, readHashedFiles, deadlineMs }: Build): WorkboxPlugin {
  async function isServed(): Promise<boolean> {
    const list = await fetch(listAddress, { cache: 'reload', signal: AbortSignal.timeout(deadlineMs) });
    return isComplete(list) && !isHtml(list);
  }

  async function isGenuine(address: string, response: Response): Promise<boolean> {
    const path = new URL(address).href.slice(scope.length);
    const isDocument = path.endsWith('.html');
    if (!isComplete(response) || isHtml(response) !== isDocument) return false;
    if (!isDocument) return true;
    if (!isShell(path)) return isServed();
    const text = await response.clone().text();
    return (await readHashedFiles()).some((file) => text.includes(`${file}" data-entry`));
  }

  return { cacheWillUpdate: async ({ request, response }) => ((await isGenuine(request.url, response)) ? response : null) };
}
