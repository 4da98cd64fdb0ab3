import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Most prepared statements at once; beyond it the least recently used one is dropped. */
const MOST_STATEMENTS = 300;
/**
 * The engine keeps a plan for ever: one made for empty tables scans them completely when they are full. After this long
 * it plans again.
 */
const PLAN_IS_FRESH_MS = 10_000;

type BackendMessage = Parameters<typeof parse.parseResults>[0][number];

interface PreparedStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** How rows look; empty for a statement that returns none. */
  readonly rowDescription: readonly BackendMessage[];
  readonly preparedAt: number;
}

const { serialize } = protocol;
/** The engine's errors when the schema has changed under a plan: the row looks different, or the statement is gone. */
const outdatedPlanCodes: readonly unknown[] = ['0A000', '26000'];

function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && outdatedPlanCodes.includes(error.code);
}

/**
 * Sends statements to the embedded engine as prepared ones: parsed and planned once, then one message each. The
 * engine's own way takes six messages and plans every time, which is most of the cost of a small statement. One caller
 * at a time, which its driver ensures.
 */
export class PgliteStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, PreparedStatement>();
  #names = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Sends one statement. Throws the engine's error. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    return this.#pglite.runExclusive(async () => {
      const statement = await this.#prepare(text);
      try {
        return await this.#execute<Row>(statement, values);
      } catch (error) {
        if (isPlanOutdated(error)) this.#prepared.delete(text);
        throw error;
      }
    });
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    const known = this.#prepared.get(text);
    this.#prepared.delete(text);
    if (known && performance.now() - known.preparedAt < PLAN_IS_FRESH_MS) {
      this.#prepared.set(text, known);
      return known;
    }
    const stale = [known, this.#takeLongestRested()].filter((statement) => statement !== undefined);
    const name = `statement_${this.#names}`;
    this.#names += 1;
    const { messages } = await this.#pglite.execProtocol(
      Buffer.concat([
        ...stale.map((statement) => serialize.close({ type: 'S', name: statement.name })),
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const statement: PreparedStatement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.filter((message) => message.name === 'rowDescription'),
      preparedAt: performance.now(),
    };
    this.#prepared.set(text, statement);
    return statement;
  }

  #takeLongestRested(): PreparedStatement | undefined {
    if (this.#prepared.size < MOST_STATEMENTS) return undefined;
    const [longest] = this.#prepared;
    if (!longest) return undefined;
    this.#prepared.delete(longest[0]);
    return longest[1];
  }

  async #execute<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Results<Row>> {
    const texts = values.map((value, index) => this.#toText(value, statement.parameterTypes[index] ?? 0));
    const { messages } = await this.#pglite.execProtocol(
      Buffer.concat([serialize.bind({ statement: statement.name, values: texts }), serialize.execute({}), serialize.sync()]),
    );
    const [result] = parse.parseResults([...statement.rowDescription, ...messages], this.#pglite.parsers);
    if (!result) throw new Error('the embedded database answered nothing');
    return result as Results<Row>;
  }

  #toText(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }
}
