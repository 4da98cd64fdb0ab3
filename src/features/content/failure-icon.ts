import { isLineError } from '../../api/api-error.ts';

/** Returns the icon for a failed load: the offline icon only for network errors. */
export const failureIcon = (error: unknown) => (isLineError(error) ? 'offline' : 'warn');
