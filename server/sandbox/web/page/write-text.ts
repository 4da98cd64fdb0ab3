/** Writes a text where another one stands: what stands there already is not laid out anew. */
export function writeText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
