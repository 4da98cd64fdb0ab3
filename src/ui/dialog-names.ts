/** The dialogs that the layout's host can show. */
export const dialogNames = [
  'login',
  'register',
  'recovery',
  'phone',
  'password',
  'deposit',
  'withdraw',
  'game-deposit',
  'notifications',
  'support',
  'end-sessions',
] as const;
export type DialogName = (typeof dialogNames)[number];
