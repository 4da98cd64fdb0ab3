/**
 * Imports against the layer order, counted by folders; the counts may only go down.
 */
export const importExceptions: Readonly<Record<string, number>> = {
  'server/notifications -> server/responsible-play': 2,
  'server/push -> server/responsible-play': 1,
  'src/api -> src/pwa': 1,
  'src/i18n -> src/api': 2,
  'src/pwa -> src/ui': 1,
  'src/scheduling -> src/pwa': 2,
  'src/storage -> src/state': 1,
  'src/ui -> src/api': 2,
  'src/ui -> src/state': 3,
  'src/ui -> src/storage': 2,
};
