import { isNetworkError } from '../../api/api-error.ts';

/** Returns the icon for a failed load: the offline icon only for network errors. */
export const failureIcon = (error: unknown) => (isNetworkError(error) ? 'offline' : 'warn');
