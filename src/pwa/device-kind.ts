/** True where the app runs from the home screen, in a window of its own. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** True in Firefox on any system but iOS, where all browsers are WebKit. */
export function isFirefox(): boolean {
  return navigator.userAgent.includes('Firefox/');
}

/** True on an iPhone or iPad, whose browsers offer no installation and give pushes to installed apps only. An iPad calls itself a Mac, but it is touched. */
export function isIos(): boolean {
  return /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}
