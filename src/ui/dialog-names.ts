/** The dialogs that the layout's host can show. */
export const dialogNames = ['login', 'register', 'registered', 'deposit', 'withdraw', 'notifications', 'support', 'end-sessions'] as const;
export type DialogName = (typeof dialogNames)[number];
