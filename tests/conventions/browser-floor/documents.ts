import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import { findInElement } from './elements.ts';
import type { Finding } from './finding.ts';
import { findInScript } from './scripts.ts';
import { findInStyle } from './styles.ts';

type Node = DefaultTreeAdapterMap['node'];

/**
 * Returns what a document of the build uses in its elements, inline scripts and inline styles and browsers of the floor
 * lack.
 */
export function findInDocument(html: string): Finding[] {
  const visit = (node: Node): Finding[] => {
    const children = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (!defaultTreeAdapter.isElementNode(node)) return children;
    const names = node.attrs.map(({ name }) => name);
    const text = node.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('');
    const near = `<${node.tagName} ${names.join(' ')}>`;
    return [
      ...findInElement(node.tagName, names).map((found) => ({ ...found, near })),
      ...(node.tagName === 'script' && !names.includes('src') ? findInScript(text) : []),
      ...(node.tagName === 'style' ? findInStyle(text) : []),
      ...children,
    ];
  };
  return visit(parse(html));
}
