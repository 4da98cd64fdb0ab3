const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[\w.~-]$/;

function readEscape(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return UNRESERVED.test(character) ? character : code;
}

/** True when all escapes of a path decode to characters. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * Normalizes a request's address to the spelling that everything else here reads: without scheme and host (`GET
 * http://host/path`), and without unnecessary escapes (`/%61pi` is `/api`). A path that cannot be decoded is taken
 * literally: the app, or the envelope, then says that there is nothing. The query stays unchanged.
 */
export function plainUrl(url: string): string {
  const rest = url.replace(ABSOLUTE_FORM, '');
  const local = rest.startsWith('/') ? rest : `/${rest}`;
  const pathEnd = local.search(/[?#]/);
  const path = pathEnd === -1 ? local : local.slice(0, pathEnd);
  const plain = isDecodable(path) ? path.replace(ESCAPE, readEscape) : path.replaceAll('%', '%25');
  return plain + local.slice(path.length);
}
