/** Texts and their folded forms in every search: the one shared by app and server, and the sandbox's own. */
export const foldedTexts: readonly (readonly [text: string, folded: string])[] = [
  ['YILDIRIM', 'yildirim'],
  ['yıldırım', 'yildirim'],
  ['YİLDİRİM', 'yildirim'],
  ['I\u0307stanbul', 'istanbul'],
  ['ÇĞÖŞÜ çğöşü', 'cgosu cgosu'],
  ['Rüzgâr', 'ruzgar'],
  ['Dvořák', 'dvorak'],
  ['Ėje', 'eje'],
  ['Z\u030Calgiris', 'zalgiris'],
  ['Nguyễn', 'nguyen'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['7 Tepe', '7 tepe'],
];
