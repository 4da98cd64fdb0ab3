import { parseSync, traverse } from '@babel/core';

export interface LongFunction {
  line: number;
  lines: number;
}

/** Functions of a TypeScript source that have more than `maximum` lines. */
export function findLongFunctions(source: string, fileName: string, maximum: number): LongFunction[] {
  const plugins = fileName.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const tree = parseSync(source, { filename: fileName, babelrc: false, configFile: false, sourceType: 'module', parserOpts: { plugins: [...plugins] } });
  const found: LongFunction[] = [];
  if (!tree) return found;
  traverse(tree, {
    Function({ node }) {
      const lines = node.loc ? node.loc.end.line - node.loc.start.line + 1 : 0;
      if (lines > maximum) found.push({ line: node.loc?.start.line ?? 0, lines });
    },
  });
  return found;
}
