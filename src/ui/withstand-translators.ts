/** What a translator has inserted for a node, by the node that it removed. */
const standIns = new WeakMap<Node, ChildNode>();

/** The element that page translators write into. */
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Pairs a node removed from the document with its translation: from the same replacement, or right beside it. */
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

/**
 * Finds what stands in for a node among the children of `parent`: the wrapper it was moved into, or its replacement;
 * null if there is none.
 */
function findStandIn(parent: Node, node: Node): ChildNode | null {
  let current: Node | undefined = node;
  while (current && current.parentNode !== parent) current = isFont(current.parentNode) ? current.parentNode : standIns.get(current);
  return (current as ChildNode | undefined) ?? null;
}

/**
 * Takes the stand-in of a detached text, for the caller to remove or replace; undefined if there is none or the text is
 * attached.
 */
function takeStandIn(text: Node): ChildNode | undefined {
  let standIn = standIns.get(text);
  if (!standIn || text.parentNode) return undefined;
  standIns.delete(text);
  while (standIn && !standIn.parentNode) standIn = standIns.get(standIn);
  return standIn;
}

/**
 * Makes React work, and its texts stay correct, on a page that is being translated. Chrome's translator takes each text
 * node out of the document and inserts `<font><font>translation</font></font>` instead. React continues to use its own
 * node: it throws NotFoundError when it removes that node or inserts another before it, and what it writes into it
 * stays invisible (facebook/react issues 11538 and 17256). React does not fix that, so the DOM members with which it
 * changes texts are patched to act on the stand-in: a text that is removed takes its translation along, and one that
 * changes returns to the document, where the translator finds it again. A node that no translator has touched behaves,
 * and fails, as always.
 *
 * Chrome runs the translator in an isolated world, so its calls are invisible, only their effects on the document are
 * not. Call once, before the first render.
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
