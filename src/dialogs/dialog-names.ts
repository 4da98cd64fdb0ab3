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

/** What opens over the page without a dialog of the host: a way out of one of these takes it along, so that Back does not lead to it. */
export const menuNames = ['menu', 'account', 'popup'] as const;
export type LayerName = DialogName | (typeof menuNames)[number];
