/** The oldest versions that the product runs in, as its README names them; Chrome stands for every Chromium. */
export const browserFloor = { chrome: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const;

/** The floor as the build is told it. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => `${browser}${version}`);
