import { type NodePath, parseSync, traverse, type types } from '@babel/core';
import { parse } from 'acorn';
import { findInElement } from './elements.ts';
import type { Finding } from './finding.ts';
import { buildScriptIndex } from './script-index.ts';

/**
 * Every browser of the floor supports this version. Later syntax is an error to this parser, in regular expressions
 * too.
 */
const FLOOR_SYNTAX = 2022;
/** Methods of maps, sets, lists and strings that return an iterator. */
const ITERATORS = new Set(['entries', 'keys', 'values', 'matchAll']);
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis', 'top', 'parent']);
/**
 * Interfaces whose properties are checked as well, because pages read and write them everywhere. For all others only
 * calls are checked.
 */
const PROPERTY_OWNERS = /^(?:Element|HTMLElement|Node|Document|ShadowRoot|Event|UIEvent|MouseEvent|PointerEvent|KeyboardEvent|Navigator)$/;
const NEAR_CHARACTERS = 60;

type Found = Pick<Finding, 'feature' | 'lacking'>;

const index = buildScriptIndex();
const isNode = (value: unknown): value is types.Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the text of a literal, or null; a minifier writes most as templates. */
function textOf(node: types.Node | null | undefined): string | null {
  if (node?.type === 'StringLiteral') return node.value;
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? null) : null;
}

/** True if `node` contains `name` anywhere, as an identifier or a string. */
function mentions(node: types.Node | null | undefined, name: string): boolean {
  if (!node) return false;
  if (node.type === 'Identifier' && node.name === name) return true;
  if (textOf(node) === name) return true;
  return Object.values(node).some((value) => (Array.isArray(value) ? value : [value]).some((child) => isNode(child) && mentions(child, name)));
}

const isLeft = (node: types.Node | null): boolean =>
  node?.type === 'ReturnStatement' || node?.type === 'ThrowStatement' || (node?.type === 'BlockStatement' && isLeft(node.body.at(-1) ?? null));

/** True if an earlier statement in the same block has returned or thrown for browsers without `name`. */
function isLeftBefore(path: NodePath, name: string): boolean {
  const before = Array.isArray(path.container) && typeof path.key === 'number' ? path.container.slice(0, path.key) : [];
  return before.some((node) => isNode(node) && node.type === 'IfStatement' && isLeft(node.consequent) && mentions(node.test, name));
}

/** True if the code at `path` runs only after a check for `name`. */
function isAskedBefore(path: NodePath, name: string): boolean {
  for (let at: NodePath | null = path; at?.parentPath; at = at.parentPath) {
    const { parent, node } = at;
    if ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && parent.test !== node && mentions(parent.test, name)) return true;
    if (parent.type === 'LogicalExpression' && parent.right === node && mentions(parent.left, name)) return true;
    if (isLeftBefore(at, name)) return true;
  }
  return false;
}

/** True if `path` is itself a feature check or optional access. */
function isQuestion({ parent, node }: NodePath): boolean {
  switch (parent.type) {
    case 'OptionalCallExpression':
      return parent.callee === node && parent.optional;
    case 'OptionalMemberExpression':
      return parent.object === node && parent.optional;
    case 'UnaryExpression':
      return parent.operator === '!' || parent.operator === 'typeof';
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.left === node;
    case 'BinaryExpression':
      return /^[!=]==?$/.test(parent.operator);
    default:
      return false;
  }
}

type Member = types.MemberExpression | types.OptionalMemberExpression;

function nameOf({ property, computed }: Member): string | null {
  if (!computed && property.type === 'Identifier') return property.name;
  return computed ? textOf(property) : null;
}

/** Returns a chain of names that begins with a global, for example `Intl.DurationFormat`; null for any other object. */
function chainOf(node: types.Node, path: NodePath): string | null {
  if (node.type === 'Identifier') return path.scope.hasBinding(node.name, true) ? null : node.name;
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return null;
  const owner = chainOf(node.object, path);
  const name = nameOf(node);
  if (owner === null || name === null) return null;
  return GLOBAL_OBJECTS.has(owner) ? name : `${owner}.${name}`;
}

const isCalled = ({ parent, node }: NodePath) => (parent.type === 'CallExpression' || parent.type === 'OptionalCallExpression') && parent.callee === node;

/** True for a call that returns an iterator of a map, set, list or string. */
function isIterator(node: types.Node, path: NodePath): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const owner = chainOf(node.callee.object, path);
  return owner !== 'Object' && ITERATORS.has(nameOf(node.callee) ?? '');
}

/** Returns the feature behind a member access; null if every browser of the floor has it. */
function findMember(path: NodePath<Member>): Found | null {
  const { node } = path;
  const name = nameOf(node);
  if (name === null) return null;
  const owner = chainOf(node.object, path);
  if (owner !== null && GLOBAL_OBJECTS.has(owner)) {
    const lacking = index.globals.get(name);
    return lacking ? { feature: `global ${name}`, lacking } : null;
  }
  const ofStatic = owner === null ? undefined : index.statics.get(`${owner}.${name}`);
  if (ofStatic) return { feature: `static ${owner}.${name}`, lacking: ofStatic };
  // A static member of a class is no member of its instances.
  if (owner !== null && /^[A-Z]/.test(owner) && !owner.endsWith('.prototype')) return null;
  const member = index.members.get(name);
  if (member?.newOf.includes('Iterator') && isIterator(node.object, path)) return { feature: `iterator ${name}`, lacking: member.lacking };
  if (!member || member.newOf.length === 0) return null;
  // A name that is not called may belong to any object.
  const isProperty = member.oldOf.length === 0 && member.newOf.some((newOwner) => PROPERTY_OWNERS.test(newOwner));
  return isProperty || isCalled(path) ? { feature: `member ${name}`, lacking: member.lacking } : null;
}

/** Returns an event listened for that not every browser of the floor dispatches. */
function findEvent({ callee, arguments: [first] }: types.CallExpression | types.OptionalCallExpression): Found | null {
  const event = textOf(first);
  const lacking = event !== null && mentions(callee, 'addEventListener') ? index.events.get(event) : undefined;
  return lacking ? { feature: `event ${event}`, lacking } : null;
}

/** Checks an element created by a call with a tag name and properties, like React's `jsx` and the sandbox's `make`. */
function findElement({ arguments: [first, second] }: types.CallExpression): Found[] {
  const tag = textOf(first);
  if (tag === null || second?.type !== 'ObjectExpression') return [];
  const names = second.properties.flatMap((property) => {
    if (property.type !== 'ObjectProperty') return [];
    const name = property.key.type === 'Identifier' ? property.key.name : textOf(property.key);
    return name ? [name.toLowerCase()] : [];
  });
  return findInElement(tag, names);
}

function findSyntax(code: string): Finding[] {
  try {
    parse(code, { ecmaVersion: FLOOR_SYNTAX, sourceType: 'module', allowHashBang: false });
    return [];
  } catch (error) {
    const { message, pos = 0 } = error as SyntaxError & { pos?: number };
    return [{ feature: `syntax ${message}`, lacking: ['browsers of ES2022'], near: code.slice(Math.max(0, pos - NEAR_CHARACTERS), pos + NEAR_CHARACTERS) }];
  }
}

/**
 * Returns what a script of the build uses without a feature check and browsers of the floor lack. Throws if Babel
 * returns no tree.
 */
export function findInScript(code: string): Finding[] {
  const findings = findSyntax(code);
  if (findings.length > 0) return findings;
  const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'unambiguous', compact: false });
  if (!tree) throw new Error('there is no tree of the script');
  const note = (path: NodePath, found: Found | null) => {
    const name = found?.feature.replace(/^.*[ .]/, '') ?? '';
    if (!found || isQuestion(path) || isAskedBefore(path, name)) return;
    const start = path.node.start ?? 0;
    findings.push({ ...found, near: code.slice(Math.max(0, start - NEAR_CHARACTERS), start + NEAR_CHARACTERS) });
  };
  traverse(tree, {
    ReferencedIdentifier(path: NodePath<types.Identifier | types.JSXIdentifier>) {
      const { name } = path.node;
      const lacking = index.globals.get(name);
      if (lacking && !path.scope.hasBinding(name, true)) note(path, { feature: `global ${name}`, lacking });
    },
    'MemberExpression|OptionalMemberExpression'(path: NodePath) {
      note(path, findMember(path as NodePath<Member>));
    },
    'CallExpression|OptionalCallExpression'(path: NodePath) {
      const call = path.node as types.CallExpression;
      for (const found of [findEvent(call), ...findElement(call)]) note(path, found);
    },
  });
  return findings;
}
