/** An amount of lira in a site option: a point before the kuruş. */
export const LIRA_VALUE = /^\d{1,9}(?:\.\d{1,2})?$/;
export const WHOLE_NUMBER_VALUE = /^\d{1,4}$/;
/** A host name, optionally with a port. */
export const HOST_VALUE = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;
