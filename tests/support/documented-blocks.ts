import { readFileSync } from 'node:fs';

export interface DocumentedBlock {
  /** The info string after the fence, such as `ts`. */
  readonly language: string;
  readonly text: string;
}

const FENCED = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm;

/**
 * Returns the fenced blocks below a heading of server/README.md, in order, so that a test can follow the document.
 * Throws if the heading is missing.
 */
export function readDocumentedBlocks(heading: string): DocumentedBlock[] {
  const document = readFileSync(new URL('../../server/README.md', import.meta.url), 'utf8');
  const from = document.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`server/README.md has no heading '${heading}'`);
  const [level = ''] = heading.split(' ', 1);
  const rest = document.slice(from + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level.length}} `, 'm'));
  const section = end < 0 ? rest : rest.slice(0, end);
  return [...section.matchAll(FENCED)].map(([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}
