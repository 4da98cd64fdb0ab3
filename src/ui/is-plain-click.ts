type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Returns false for a click that means something else to the browser, such as opening another tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: Click): boolean {
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
