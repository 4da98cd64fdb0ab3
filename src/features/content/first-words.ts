const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return entities[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Returns the first paragraph of CMS content as plain text; render it as text, never as HTML. */
export function firstWords(html: string): string {
  const [paragraph = ''] = html.split(/<\/(?:p|h\d|li|div|blockquote)>/i);
  return decode(paragraph.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
