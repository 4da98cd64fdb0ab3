import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, listLacking } from './compat-data.ts';
import type { Finding } from './finding.ts';

type Found = Pick<Finding, 'feature' | 'lacking'>;

const { elements = {}, global_attributes: globalAttributes = {} } = compatData.html;

function found(feature: string, data: Identifier | undefined): Found[] {
  const lacking = listLacking(data?.__compat);
  return lacking.length > 0 ? [{ feature, lacking }] : [];
}

/** Returns the element and those of its attributes that browsers of the floor lack. */
export function findInElement(tag: string, attributes: readonly string[]): Found[] {
  const element = elements[tag];
  return [
    ...found(`element ${tag}`, element),
    ...attributes.flatMap((attribute) => found(`attribute ${attribute}`, element?.[attribute] ?? globalAttributes[attribute])),
  ];
}
