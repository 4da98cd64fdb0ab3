/** Pages listed on either side of the current one. */
const NEIGHBOURS = 1;

/**
 * Returns the page numbers of a pager, in order: the first, the last, and the current one with its neighbours; null
 * stands for a gap of two or more.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const named: (number | null)[] = [];
  let before = 0;
  for (let number = 1; number <= pages; number += 1) {
    const isEdge = number === 1 || number === pages;
    if (!isEdge && Math.abs(number - page) > NEIGHBOURS) continue;
    if (number - before === 2) named.push(number - 1);
    else if (number - before > 2) named.push(null);
    named.push(number);
    before = number;
  }
  return named;
}
