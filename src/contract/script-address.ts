/** A host with or without a port, and no name or password before it. */
const SECURE = /^https:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?$/i;
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#][^\s\\]*)?$/i;

/** Whether a foreign script may come from there: over https, or from this machine. */
export function isScriptAddress(text: string): boolean {
  return SECURE.test(text) || ON_THIS_MACHINE.test(text);
}
