const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /^[\w.~-]$/;

function readEscape(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return UNRESERVED.test(character) ? character : code;
}

/**
 * A request's address in the one way of writing it that everything else here reads: without scheme and host (`GET http://host/path`), and without
 * escapes that need not be there (`/%61pi` is `/api`). The query stays as it is, and so does a path that cannot be decoded: the router refuses it.
 */
export function plainUrl(url: string): string {
  const rest = url.replace(ABSOLUTE_FORM, '');
  const local = rest.startsWith('/') ? rest : `/${rest}`;
  const pathEnd = local.search(/[?#]/);
  const path = pathEnd === -1 ? local : local.slice(0, pathEnd);
  if (BROKEN_ESCAPE.test(path)) return local;
  return path.replace(ESCAPE, readEscape) + local.slice(path.length);
}
