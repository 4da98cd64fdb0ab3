import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';

/** The parts of a type's syntax tree (ESTree) that this test reads. */
interface TypeNode {
  type: string;
  typeName?: { name: string };
  typeArguments?: { params: TypeNode[] };
  types?: TypeNode[];
  elementType?: TypeNode;
  literal?: { value: unknown };
}
interface Declaration {
  type: string;
  id: { name: string };
  body?: { body: { key: { name: string }; typeAnnotation: { typeAnnotation: TypeNode } }[] };
  typeAnnotation?: TypeNode;
}

/** What a column's type says: of the values read, and whether an insert may leave it out. */
interface Column {
  type: string;
  isNullable: boolean;
  isOptional: boolean;
}

const path = fileURLToPath(new URL('schema.ts', import.meta.url));
const program = parseSync(path, readFileSync(path, 'utf8')).program as unknown as { body: (Declaration & { declaration?: Declaration })[] };
const declared = new Map(program.body.map((statement) => statement.declaration ?? statement).flatMap((one) => (one.id ? [[one.id.name, one] as const] : [])));

const keywords: Record<string, string> = { TSStringKeyword: 'string', TSNumberKeyword: 'number', TSBooleanKeyword: 'boolean', TSBigIntKeyword: 'bigint' };

const partsOf = (node: TypeNode): TypeNode[] => (node.type === 'TSUnionType' ? (node.types ?? []).flatMap(partsOf) : [node]);
const hasPart = (node: TypeNode, type: string): boolean => partsOf(node).some((part) => part.type === type);

/** Returns the kind of value of a type, and of its arrays; a union of texts is a text. Imported types are texts. */
function kindOf(node: TypeNode): string {
  const [first] = partsOf(node).filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword');
  if (!first) return 'null';
  if (first.type === 'TSArrayType' && first.elementType) return `${kindOf(first.elementType)}[]`;
  if (first.type === 'TSLiteralType') return typeof first.literal?.value;
  const name = first.typeName?.name;
  return keywords[first.type] ?? (name === 'Date' || name === 'Buffer' ? name : 'string');
}

function readColumn(node: TypeNode): Column {
  const name = node.typeName?.name ?? '';
  const [first, second] = node.typeArguments?.params ?? [];
  const alias = declared.get(name)?.typeAnnotation;
  if (name === 'Json') return { type: 'json', isNullable: first !== undefined && hasPart(first, 'TSNullKeyword'), isOptional: false };
  if (alias) return readColumn(alias);
  if (name === 'Generated' && first) return { ...readColumn(first), isOptional: true };
  if (name === 'ColumnType' && first && second) {
    return { type: kindOf(first), isNullable: hasPart(first, 'TSNullKeyword'), isOptional: hasPart(second, 'TSUndefinedKeyword') };
  }
  const inner = partsOf(node).find(({ type }) => type !== 'TSNullKeyword');
  const isAlone = inner !== node && inner !== undefined;
  return { ...(isAlone ? readColumn(inner) : { type: kindOf(node), isOptional: false }), isNullable: hasPart(node, 'TSNullKeyword') };
}

function readTypes(): Record<string, Column> {
  const tables = declared.get('Schema')?.body?.body ?? [];
  const columns = tables.flatMap(({ key, typeAnnotation }) => {
    const table = declared.get(typeAnnotation.typeAnnotation.typeName?.name ?? '')?.body?.body ?? [];
    return table.map((column) => [`${key.name}.${column.key.name}`, readColumn(column.typeAnnotation.typeAnnotation)] as const);
  });
  return Object.fromEntries(columns);
}

const kinds: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  _int8: 'bigint[]',
  _int4: 'number[]',
};

it('the types of the tables fit what the migration steps make: names, kinds, null, and what an insert may leave out', async () => {
  const { queries, close } = await openTestDatabase('pglite');
  const { rows } = await sql<{ name: string; kind: string; is_nullable: boolean; has_default: boolean }>`
    select c.table_name || '.' || c.column_name as name, c.udt_name as kind, c.is_nullable = 'YES' as is_nullable,
      c.column_default is not null or c.is_identity = 'YES' as has_default
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
  `.execute(queries);
  await close();
  const types = readTypes();
  // A type may demand what has a default, but must not leave out what has none.
  const fitting = ({ name, kind, is_nullable, has_default }: (typeof rows)[number]): Column => ({
    type: kinds[kind] ?? kind,
    isNullable: is_nullable,
    isOptional: (is_nullable || has_default) && types[name]?.isOptional === true,
  });
  expect(types).toEqual(Object.fromEntries(rows.map((row) => [row.name, fitting(row)])));
});
