import { createHash } from 'node:crypto';

/** As much of a path of Babel's as is looked at. */
interface NodePath {
  node: { type: string; body?: { type?: string } };
  getSource(): string;
  isStatement(): boolean;
}

/** One of how many statements gets faults: MUTATION_SAMPLE. */
const sample = Number(process.env.MUTATION_SAMPLE ?? 1);
/** Which of them: another seed takes others. */
const seed = process.env.MUTATION_SEED ?? '1';
const LOG = /^(?:console|(?:\w+\.)*log)\.\w+\(/;

/** Statements that hold others, which are chosen or not by themselves. */
const OUTER = /^(?:BlockStatement|(?:Function|Class|Export\w*|Import)Declaration)$/;
const FUNCTION = /=>|function/;

const isChosen = (source: string) => createHash('sha256').update(seed).update(source).digest().readUInt32BE(0) % sample === 0;

/** True for what is chosen or not as a whole: a statement, or a function that is one expression. */
function isUnit(path: NodePath): boolean {
  const { type, body } = path.node;
  if (type === 'ArrowFunctionExpression') return body?.type !== 'BlockStatement';
  return path.isStatement() && !OUTER.test(type) && !(type === 'VariableDeclaration' && FUNCTION.test(path.getSource()));
}

/** Stryker asks this of every node: what gets a reason gets no faults. What is only logged has no behaviour. */
function shouldIgnore(path: NodePath): string | undefined {
  if (path.node.type === 'CallExpression' && LOG.test(path.getSource())) return 'it only logs';
  if (sample > 1 && isUnit(path) && !isChosen(path.getSource())) return 'it is not of the sample';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'nodes', value: { shouldIgnore } }];
