import { randomUUID } from 'node:crypto';
import { askServer } from '../../server/operator/ask-server.ts';
import type { NamedContent } from '../../server/operator/wire.ts';
import type { RunningServer } from './running-server.ts';

/**
 * Runs an operator command without a separate process; `files` are the ones its arguments name. Returns its result;
 * throws if it fails.
 */
export async function operate(
  { dataDirectory, port }: Pick<RunningServer, 'dataDirectory' | 'port'>,
  words: readonly string[],
  files: Record<string, NamedContent> = {},
): Promise<unknown> {
  const request = { arguments: [...words, '--json'], files, operator: 'tests', invocation: randomUUID() };
  const line = await askServer(dataDirectory, request, { port: String(port), onProgress: () => {} });
  if (!('answer' in line) || line.answer.exitCode !== 0) throw new Error(`'${words.join(' ')}' failed: ${JSON.stringify(line)}`);
  return JSON.parse(line.answer.output) as unknown;
}

/** Imports these items as site content in both languages; keys are their paths without language and extension. */
export async function setContent(server: RunningServer, items: Record<string, Record<string, unknown>>): Promise<void> {
  const files = Object.entries(items).flatMap(([path, body]) =>
    ['tr', 'en'].map((locale) => [`${path}.${locale}.json`, JSON.stringify({ position: 0, isActive: true, ...body })]),
  );
  await operate(server, ['content', 'import', 'content'], { content: Object.fromEntries(files) });
}

/** Disables the popup that a fresh site shows after a while: it would cover what a test checks. */
export async function silencePopup(server: RunningServer): Promise<void> {
  await setContent(server, { 'popup/welcome': { isActive: false, images: [], url: '#' } });
}
