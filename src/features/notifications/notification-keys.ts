/** Query keys for a player's notifications. */
export const notificationKeys = {
  all: ['notifications'],
  stored: (usercode: string) => ['notifications', 'stored', usercode],
  newest: (usercode: string) => ['notifications', 'newest', usercode],
  older: (usercode: string, language: string, skip: number) => ['notifications', 'older', usercode, language, skip],
  unread: (usercode: string) => ['notifications', 'unread', usercode],
} as const;
