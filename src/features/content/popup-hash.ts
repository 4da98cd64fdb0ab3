import type { Popup } from '#contract/content.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/**
 * Returns the identity of a popup: SHA-256 of its content as canonical JSON, in hex. Returns the JSON itself if the
 * browser offers no `crypto.subtle` (a page without TLS).
 */
export async function hashPopup(popup: Popup): Promise<string> {
  const text = canonical(popup);
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
