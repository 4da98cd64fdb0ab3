import { readConfig } from './config.ts';

/** Every name that the settings are read from: what `readConfig` asks for is the list. */
export function listSettings(): string[] {
  const names = new Set<string>();
  const listening = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_environment, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(listening);
  return [...names];
}
