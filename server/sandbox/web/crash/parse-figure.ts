const HUNDREDTHS = 100;

/** A figure as a person types it ('1.250,5', '1,50×', '2.5') in hundredths; null where it is none. The last comma or point parts the decimals, as long as at most two digits follow. */
export function parseHundredths(text: string): number | null {
  const bare = text.replace(/[\s₺×x]/g, '');
  const parts = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare);
  const whole = parts?.[1]?.replace(/[.,]/g, '') ?? '';
  if (!parts || (whole === '' && parts[2] === undefined) || whole.length > 9) return null;
  return Number(whole || '0') * HUNDREDTHS + Number((parts[2] ?? '').padEnd(2, '0') || '0');
}
