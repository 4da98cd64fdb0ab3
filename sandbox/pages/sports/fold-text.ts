/**
 * Folds a text for searching: removes case, accents and the dots of Turkish letters, so that `IZMIR`, `izmir` and
 * `İzmir` are equal.
 */
export function foldText(text: string): string {
  const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').replace('ı', 'i').toLowerCase();
  return Array.from(text.normalize('NFC'), plain).join('').trim();
}
