/** A part of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** A character as a search reads it, whatever its case and accents are: İ, I and ı are an i, ş an s; nothing for a lone accent. */
function foldCharacter(character: string): string {
  return character.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
}

/** A text as the server's search reads it: `YILDIRIM`, `yıldırım` and `yildirim` are one. */
export function foldText(text: string): string {
  return Array.from(text.normalize('NFC'), foldCharacter).join('');
}

/** The words of a search, folded; every one of them must be found. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Marks in a text what the search's words hit, however they were typed. The parts put together are the text. */
export function markHits(text: string, search: string): TextPart[] {
  const characters = Array.from(text.normalize('NFC'));
  const folded = characters.map(foldCharacter);
  /** For each place in the folded text the character that it comes from. */
  const origins = folded.flatMap((piece, index) => Array.from(piece, () => index));
  const whole = folded.join('');
  const hits = new Set<number>();
  for (const word of searchWords(search)) {
    for (let place = whole.indexOf(word); place >= 0; place = whole.indexOf(word, place + word.length))
      for (const origin of origins.slice(place, place + word.length)) hits.add(origin);
  }
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const isHit = hits.has(index);
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else parts.push({ text: character, isHit });
  }
  return parts;
}
