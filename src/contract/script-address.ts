/**
 * A host with an optional port, without userinfo, and without characters that have a meaning in a
 * Content-Security-Policy.
 */
const SECURE = /^https:\/\/[^\s\\@/?#,;'"*]+(?:[/?#][^\s\\]*)?$/i;
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#][^\s\\]*)?$/i;

/** True if a third-party script may be loaded from this address: over https, or from this machine. */
export function isScriptAddress(text: string): boolean {
  return SECURE.test(text) || ON_THIS_MACHINE.test(text);
}
