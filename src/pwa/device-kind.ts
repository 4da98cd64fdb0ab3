/** Returns true if the app runs from the home screen, in its own window. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Returns true in Firefox, except on iOS, where all browsers use WebKit. */
export function isFirefox(): boolean {
  return navigator.userAgent.includes('Firefox/');
}

/**
 * Returns true on an iPhone or iPad, whose browsers offer no installation and deliver push notifications only to
 * installed apps. An iPad identifies as a Mac, but has a touch screen.
 */
export function isIos(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}

/** Returns the phone's system, or null on a computer. */
export function readPhoneSystem(): 'ios' | 'android' | null {
  if (isIos()) return 'ios';
  return navigator.userAgent.includes('Android') ? 'android' : null;
}
