import { foldText, searchWords } from '#contract/fold-text.ts';

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/**
 * Splits a text into parts that match the search's words, however they were typed, and parts that do not. Joined, the
 * parts are the text.
 */
export function markHits(text: string, search: string): TextPart[] {
  const characters = Array.from(text.normalize('NFC'));
  const folded = characters.map(foldText);
  /** For each position in the folded text, the index of its original character. */
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
