/** The options of a new site. Options that have no value yet exist, but are off. */
export const siteOptions: readonly { key: string; value: string; isActive: boolean }[] = [
  { key: 'trialbonusamount', value: '100', isActive: true },
  { key: 'wageringfactor', value: '10', isActive: true },
  { key: 'bonusdays', value: '14', isActive: true },
  { key: 'startingfloat', value: '1000', isActive: true },
  { key: 'crash', value: 'on', isActive: true },
  // The welcome popup of the demo.
  { key: 'popup', value: 'new', isActive: true },
  { key: 'timezone', value: 'Europe/Istanbul', isActive: true },
  { key: 'maindomain', value: '', isActive: true },
  { key: 'currentdomain', value: '', isActive: false },
  { key: 'nextdomain', value: '', isActive: false },
  { key: 'nextdomaindate', value: '', isActive: false },
];
