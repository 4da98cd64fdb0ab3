/** Path of the call by which the app finds out whether the server can be reached (specification, section 7); apart from its schema, which may not be there then. */
export const probePath = 'bonus/trialbonusamount';
