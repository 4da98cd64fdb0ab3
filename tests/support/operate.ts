import { randomUUID } from 'node:crypto';
import { askServer } from '../../server/operator/ask-server.ts';
import type { NamedContent } from '../../server/operator/wire.ts';
import type { RunningServer } from './running-server.ts';

/** Runs a command of the operator without a process of its own; `files` are what its arguments name. Answers its result; throws where it does not end well. */
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

/** Makes these items, by their path without language and ending, content of the site in both languages. */
export async function setContent(server: RunningServer, items: Record<string, Record<string, unknown>>): Promise<void> {
  const files = Object.entries(items).flatMap(([path, body]) =>
    ['tr', 'en'].map((locale) => [`${path}.${locale}.json`, JSON.stringify({ position: 0, isActive: true, ...body })]),
  );
  await operate(server, ['content', 'import', 'content'], { content: Object.fromEntries(files) });
}

/** Takes the popup away that a fresh site shows after a while: it would lie over what a test is about. */
export async function silencePopup(server: RunningServer): Promise<void> {
  await setContent(server, { 'popup/welcome': { isActive: false, images: [], url: '#' } });
}
