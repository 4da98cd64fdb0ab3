import Bowser from 'bowser';

/** Browser and system of a `User-Agent` in words, for example `Chrome, Android`; empty when it names neither. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(', ');
}
