import { createHash } from 'node:crypto';

/** As much of a path of Babel's as is looked at. */
interface NodePath {
  node: { type: string; start?: number | null; end?: number | null };
  getSource(): string;
  isStatement(): boolean;
  isBlockStatement(): boolean;
  isDeclaration(): boolean;
}

/** One of how many statements gets faults: MUTATION_SAMPLE. */
const sample = Number(process.env.MUTATION_SAMPLE ?? 1);
/** Which of them: another seed takes others. */
const seed = process.env.MUTATION_SEED ?? '1';
const LOG = /^(?:console|(?:\w+\.)*log)\.\w+\(/;

const isChosen = (source: string) => createHash('sha256').update(seed).update(source).digest().readUInt32BE(0) % sample === 0;

/** Stryker asks this of every node: what gets a reason gets no faults. What is only logged has no behaviour. */
function shouldIgnore(path: NodePath): string | undefined {
  const isSimple = path.isStatement() && !path.isBlockStatement() && !path.isDeclaration();
  if (path.node.type === 'CallExpression' && LOG.test(path.getSource())) return 'it only logs';
  if (sample > 1 && isSimple && !isChosen(path.getSource())) return 'it is not of the sample';
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'nodes', value: { shouldIgnore } }];
