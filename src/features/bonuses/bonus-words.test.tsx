import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { processStatus } from '#contract/enumerations.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { useBonusStatusWord } from './bonus-words.ts';

let statusWord: ReturnType<typeof useBonusStatusWord>;

function Reader() {
  statusWord = useBonusStatusWord();
  return null;
}

async function readWords(language: string): Promise<string[]> {
  await activateLanguage(language);
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reader />
    </I18nProvider>,
  );
  return [...Object.values(processStatus), 9].map((status) => statusWord(status).word);
}

test('[R3.047] every process status has its number and a single name in each language', async () => {
  expect(processStatus).toEqual({ Processing: 1, Completed: 2, Cancelled: 3, Expired: 4 });
  expect(await readWords('tr')).toEqual(['Sürüyor', 'Tamamlandı', 'İptal edildi', 'Süresi doldu', '9']);
  expect(await readWords('en')).toEqual([...Object.keys(processStatus), '9']);
});
