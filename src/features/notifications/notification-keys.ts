/** Keys of what the query cache holds about a player's notifications. */
export const notificationKeys = {
  all: ['notifications'],
  stored: (usercode: string) => ['notifications', 'stored', usercode],
  newest: (usercode: string, language: string) => ['notifications', 'newest', usercode, language],
  unread: (usercode: string) => ['notifications', 'unread', usercode],
} as const;
