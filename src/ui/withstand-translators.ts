/** What a translator has put in a node's place, by the node that it took out. */
const standIns = new WeakMap<Node, ChildNode>();

/** The element that page translators write into. */
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Pairs what left the document with the translation that came for it, by one replacement or right beside it. */
function note(records: readonly MutationRecord[]): void {
  const unpaired = new Set<Node>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const added of addedNodes) {
      standIns.delete(added);
      if (isFont(added)) unpaired.add(added);
    }
    if (unpaired.size === 0) continue;
    for (const removed of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node && unpaired.delete(node));
      if (standIn) standIns.set(removed, standIn as ChildNode);
    }
  }
}

/** What stands for a node among the children of `parent`: the wrapper it was moved into, or what replaced it; null where nothing does. */
function findStandIn(parent: Node, node: Node): ChildNode | null {
  let current: Node | undefined = node;
  while (current && current.parentNode !== parent) current = isFont(current.parentNode) ? current.parentNode : standIns.get(current);
  return (current as ChildNode | undefined) ?? null;
}

/** Gives a text that has no place any more the one of its translation, for the caller to clear; undefined for all others. */
function takeStandIn(text: Node): ChildNode | undefined {
  let standIn = standIns.get(text);
  if (!standIn || text.parentNode) return undefined;
  standIns.delete(text);
  while (standIn && !standIn.parentNode) standIn = standIns.get(standIn);
  return standIn;
}

/**
 * Keeps React alive, and its texts true, on a page that is being translated. Chrome's translator takes each text node out of
 * the document and puts `<font><font>translation</font></font>` in its place. React goes on with the node it made: it throws
 * NotFoundError when it removes that node or inserts another before it, and nobody sees what it writes into it
 * (facebook/react issues 11538 and 17256). React does not mend that, so the members of the DOM by which it changes texts act
 * on what stands in a text's place: a text that goes takes its translation along, and one that changes comes back into the
 * document, where the translator finds it again. A node that no translator has touched behaves, and fails, as ever.
 *
 * Chrome runs the translator in a world of its own, so its calls can't be seen, only what they do to the document. To be
 * called once, before the first render.
 */
export function withstandTranslators(): void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  const isTranslated = (node: Node) => {
    note(observer.takeRecords());
    return standIns.has(node) || isFont(node.parentNode);
  };
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !isTranslated(child)) return removeChild.call(this, child) as Child;
    findStandIn(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    takeStandIn(child)?.remove();
    const place = next && next.parentNode !== this && isTranslated(next) ? findStandIn(this, next) : next;
    return insertBefore.call(this, child, place) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    takeStandIn(child)?.remove();
    return appendChild.call(this, child) as Child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as Required<PropertyDescriptor>;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: nodeValue.get,
    set(this: Text, value: string | null) {
      nodeValue.set.call(this, value);
      if (!this.parentNode && isTranslated(this)) takeStandIn(this)?.replaceWith(this);
    },
  });
}
