import { createHash } from 'node:crypto';

/** The part of Babel's `NodePath` that is used here. */
interface NodePath {
  node: { type: string; body?: { type?: string } };
  getSource(): string;
  isStatement(): boolean;
}

/** MUTATION_SAMPLE: one in this many statements gets faults. */
const sample = Number(process.env.MUTATION_SAMPLE ?? 1);
/** MUTATION_SEED: another seed chooses other statements. */
const seed = process.env.MUTATION_SEED ?? '1';
const LOG = /^(?:console|(?:\w+\.)*log)\.\w+\(/;

/** Statements that contain others, which are chosen individually. */
const OUTER = /^(?:BlockStatement|(?:Function|Class|Export\w*|Import)Declaration)$/;
const FUNCTION = /=>|function/;

const isChosen = (source: string) => createHash('sha256').update(seed).update(source).digest().readUInt32BE(0) % sample === 0;

/** True for what is chosen as a whole: a statement, or a function that is one expression. */
function isUnit(path: NodePath): boolean {
  const { type, body } = path.node;
  if (type === 'ArrowFunctionExpression') return body?.type !== 'BlockStatement';
  return path.isStatement() && !OUTER.test(type) && !(type === 'VariableDeclaration' && FUNCTION.test(path.getSource()));
}

/** Called by Stryker for every node: one with a reason gets no faults. A log call has no behaviour. */
function shouldIgnore(path: NodePath): string | undefined {
  if (path.node.type === 'CallExpression' && LOG.test(path.getSource())) return 'it only logs';
  if (sample > 1 && isUnit(path) && !isChosen(path.getSource())) return 'it is not of the sample';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'nodes', value: { shouldIgnore } }];
