/** Sets the text of an element unless it is already the same, to avoid a layout. */
export function writeText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
