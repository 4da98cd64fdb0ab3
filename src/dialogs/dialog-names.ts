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

/** The dialogs by which a guest becomes a player. */
const guestDialogs: readonly (string | undefined)[] = ['login', 'register', 'recovery'];

/** Returns true for a dialog that only a guest may open. */
export function isGuestDialog(name: string | undefined): boolean {
  return guestDialogs.includes(name);
}

/**
 * Layers over the page that are not dialogs of the host. Navigating out of one replaces its history entry, so that Back
 * does not return to it.
 */
export const menuNames = ['menu', 'account', 'popup'] as const;
export type LayerName = DialogName | (typeof menuNames)[number];
