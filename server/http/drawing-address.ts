/** Ends the path of a drawing, before any query. */
const DRAWING = /\.svg(?=\?|$)/;

/** True for the address of a provider's picture that is a drawing (SVG): its path says so. */
export const isDrawingAddress = (address: string): boolean => DRAWING.test(address);

/** Returns the address at which a provider has the 16:9 form of a drawing, if it has one. */
export const wideDrawingAddress = (address: string): string => address.replace(DRAWING, '-w.svg');
