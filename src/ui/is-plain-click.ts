type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** False for a click that asks the browser for something else, such as another tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
