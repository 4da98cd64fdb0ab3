/**
 * Imports against the layer order, counted by folders; the counts may only go down. Merging delivery and state removes
 * those of the app, and the list is empty once the sandbox is a separate program.
 */
export const importExceptions: Readonly<Record<string, number>> = {
  'server/notifications -> server/responsible-play': 2,
  'server/push -> server/responsible-play': 1,
  'src/api -> src/pwa': 5,
  'src/i18n -> src/api': 2,
  'src/pwa -> src/ui': 1,
  'src/scheduling -> src/pwa': 2,
  'src/storage -> src/api': 12,
  'src/storage -> src/pwa': 5,
  'src/ui -> src/api': 2,
  'src/ui -> src/pwa': 3,
  'src/ui -> src/storage': 2,
};
