/** Oldest supported browser versions, as listed in the README; `chrome` stands for every Chromium. */
export const browserFloor = { chrome: 109, firefox: 115, safari: 16.4, ios: 16.4 } as const;

/** The floor as build targets: `chrome109`. */
export const floorTargets = Object.entries(browserFloor).map(([browser, version]) => `${browser}${version}`);
