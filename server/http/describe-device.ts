import Bowser from 'bowser';

/** Any other name could say anything: callers choose the header, and the names in it appear in e-mails. */
const knownNames = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Describes browser and system of a `User-Agent` in words, for example `Chrome, Android`; empty when it names no known
 * one.
 */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && knownNames.has(name)).join(', ');
}
