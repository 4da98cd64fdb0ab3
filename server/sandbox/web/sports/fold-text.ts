const letters: Readonly<Record<string, string>> = { ı: 'i', İ: 'i', ş: 's', Ş: 's', ğ: 'g', Ğ: 'g', ç: 'c', Ç: 'c', ö: 'o', Ö: 'o', ü: 'u', Ü: 'u', I: 'i' };

/** A text as it is searched: without case, accents and the dots that tell Turkish letters apart, so that `IZMIR`, `izmir` and `İzmir` are one. */
export function foldText(text: string): string {
  return text
    .replace(/[ıİşŞğĞçÇöÖüÜI]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
