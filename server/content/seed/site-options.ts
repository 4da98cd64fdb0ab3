/** What a fresh site is set to. Options that would show something this program does not have yet are there, but off. */
export const siteOptions: readonly { key: string; value: string; isActive: boolean }[] = [
  { key: 'trialbonusamount', value: '100', isActive: true },
  { key: 'wageringfactor', value: '10', isActive: true },
  { key: 'bonusdays', value: '14', isActive: true },
  { key: 'startingfloat', value: '1000', isActive: true },
  { key: 'crash', value: 'on', isActive: false },
  { key: 'timezone', value: 'Europe/Istanbul', isActive: true },
  { key: 'maindomain', value: '', isActive: true },
];
