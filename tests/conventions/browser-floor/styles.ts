import type { Identifier } from '@mdn/browser-compat-data';
import { type AtrulePlain, type CssNode, type CssNodePlain, type DeclarationPlain, parse, toPlainObject } from 'css-tree';
import { compatData, listFeatures, listLacking } from './compat-data.ts';
import type { Finding } from './finding.ts';

type Feature = [name: string, data: Identifier | undefined];

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = compatData.css;
const NEAR_CHARACTERS = 120;
/** Blocks of these at-rules contain descriptors, not properties. */
const DESCRIBING = /^(?:font-face|property|counter-style|page)$/;
const VIEWPORT_UNIT = /^([dsl])v(?:w|h|i|b|min|max)$/;
const viewportKinds = new Map([
  ['d', 'dynamic'],
  ['s', 'small'],
  ['l', 'large'],
]);

/** Functions by name, wherever the types data list them: `color-mix`, `round`. */
const functions = new Map<string, Identifier>();
for (const [name, type] of listFeatures(types)) {
  functions.set(name, type);
  for (const [inner, feature] of listFeatures(type)) functions.set(inner, feature);
}

/** Returns the data of a length unit, by the group in which they are listed. */
function unitData(unit: string): Identifier | undefined {
  const viewport = VIEWPORT_UNIT.exec(unit)?.[1];
  if (viewport) return types.length?.[`viewport_percentage_units_${viewportKinds.get(viewport)}`];
  return unit.startsWith('cq') ? types.length?.container_query_length_units : types.length?.[unit];
}

const isNode = (value: unknown): value is CssNodePlain => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: CssNodePlain): CssNodePlain[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode));

/** Position of a node: the conditions and rules around it, outermost first. */
interface Place {
  around: readonly CssNodePlain[];
  /** The enclosing declaration, for parts of a value. */
  declaration: DeclarationPlain | null;
}

/** Returns what may be newer than the floor in the node itself. */
function listFeaturesOf(node: CssNodePlain, { around, declaration }: Place): Feature[] {
  const property = declaration?.property ?? '';
  switch (node.type) {
    case 'Atrule':
      return [[`at-rule @${node.name}`, atRules[node.name]]];
    case 'Feature':
      return [[`query ${node.name}`, node.kind === 'media' ? atRules.media?.[node.name] : undefined]];
    case 'Rule':
      return around.some(({ type }) => type === 'Rule') ? [['nesting &', selectors.nesting]] : [];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [[`selector ${node.name}`, selectors[node.name]]];
    case 'Declaration':
      return [[`property ${node.property}`, properties[node.property]]];
    case 'Identifier':
      return declaration ? [[`value ${property}: ${node.name}`, properties[property]?.[node.name] ?? types.global_keywords?.[node.name]]] : [];
    case 'Function':
      return declaration ? [[`function ${node.name}`, functions.get(node.name) ?? properties[property]?.[node.name]]] : [];
    case 'Dimension':
      return declaration ? [[`unit ${node.unit}`, unitData(node.unit)]] : [];
    default:
      return [];
  }
}

/**
 * True if the block has a fallback for browsers that do not know this: a prefixed property, or the same property with
 * another value before it.
 */
function hasFallback(kind: string, { around, declaration }: Place): boolean {
  const block = around.findLast(({ type }) => type === 'Block');
  if (!declaration || !block) return false;
  const siblings = childrenOf(block).filter((node) => node.type === 'Declaration');
  if (kind === 'property') return siblings.some(({ property }) => /^-(?:webkit|moz)-/.test(property) && property.endsWith(`-${declaration.property}`));
  return siblings.slice(0, siblings.indexOf(declaration)).some(({ property }) => property === declaration.property);
}

/**
 * Returns what a style sheet of the build uses without an `@supports` check or a fallback and browsers of the floor
 * lack.
 */
export function findInStyle(css: string): Finding[] {
  const findings: Finding[] = [];
  const textOf = ({ loc }: CssNodePlain) => (loc ? css.slice(loc.start.offset, loc.end.offset) : '');
  const isAsked = (around: readonly CssNodePlain[], name: string) =>
    around.some((node) => node.type === 'Atrule' && node.name === 'supports' && node.prelude !== null && textOf(node.prelude).includes(name));
  const visit = (node: CssNodePlain, place: Place): void => {
    const isDescribed = place.around.some((other) => other.type === 'Atrule' && DESCRIBING.test((other as AtrulePlain).name));
    const own = node.type === 'Declaration' && !isDescribed ? { ...place, declaration: node } : place;
    for (const [feature, data] of isDescribed ? [] : listFeaturesOf(node, own)) {
      const lacking = listLacking(data?.__compat);
      const [kind = ''] = feature.split(' ');
      const name = feature.split(/[ @]+/).at(-1) ?? '';
      if (lacking.length === 0 || isAsked(place.around, name) || hasFallback(kind, own)) continue;
      findings.push({ feature, lacking, near: textOf(own.declaration ?? node).slice(0, NEAR_CHARACTERS) });
    }
    for (const child of childrenOf(node)) visit(child, { around: [...place.around, node], declaration: own.declaration });
  };
  const tree = parse(css, { positions: true, parseCustomProperty: true }) as CssNode;
  visit(toPlainObject(tree), { around: [], declaration: null });
  return findings;
}
