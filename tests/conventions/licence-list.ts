import { readProjectFile } from './project-files.ts';

/** Path of the list from the project's root. */
export const LICENCE_LIST = 'server/licences.csv';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  /** True for a workspace of this repository. */
  link?: boolean;
}

/** A package that ships with the product, on the server or in the browser. */
export interface DeliveredPackage {
  name: string;
  version: string;
  /** As its author declares it; 'none' if undeclared. */
  licence: string;
}

const NAME = /^.*node_modules\//;

/** Returns every package that the product needs, transitive ones included, by name and version, from the lock file. */
export function listDeliveredPackages(): DeliveredPackage[] {
  const { packages } = JSON.parse(readProjectFile('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  const delivered = installed.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);
  const rows = delivered.map(([path, { version, license = 'none' }]) => ({ name: path.replace(NAME, ''), version, licence: license }));
  const byPlace = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  return [...byPlace.keys()].toSorted().flatMap((place) => byPlace.get(place) ?? []);
}

/** Returns the list as the file contains it. */
export function writeLicenceList(): string {
  const rows = listDeliveredPackages().map(({ name, version, licence }) => `${name},${version},${licence}`);
  return `${['package,version,licence', ...rows].join('\n')}\n`;
}
