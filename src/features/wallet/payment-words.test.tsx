import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { readFinancialSearch } from './financial-search.ts';
import { usePaymentWords } from './payment-words.ts';

let words: ReturnType<typeof usePaymentWords>;

function Reader() {
  words = usePaymentWords();
  return null;
}

/** Returns all words of the enumerations in a language. */
async function readWords(language: string) {
  await activateLanguage(language);
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reader />
    </I18nProvider>,
  );
  const { statusWord, typeWord } = words;
  return {
    statuses: Object.values(transactionStatus).map((status) => statusWord(status).word),
    tones: Object.values(transactionStatus).map((status) => statusWord(status).tone),
    types: Object.values(transactionType).map(typeWord),
    unknown: [statusWord(9).word, typeWord(9)],
  };
}

test('[R3.045] every transaction status has its number, its word in both languages, and its colour', async () => {
  expect(transactionStatus).toEqual({ None: 0, Confirmed: 1, Pending: 2, Merged: 3, Rejected: 4, Cancelled: 5, Created: 6 });
  const turkish = await readWords('tr');
  expect(turkish.statuses).toEqual(['Belirsiz', 'Onaylandı', 'Bekliyor', 'Birleştirildi', 'Reddedildi', 'İptal edildi', 'Oluşturuldu']);
  expect(turkish.tones).toEqual(['', 'ok', 'warn', '', 'err', '', '']);
  expect((await readWords('en')).statuses).toEqual(['Unknown', 'Confirmed', 'Pending', 'Merged', 'Rejected', 'Cancelled', 'Created']);
  expect(turkish.unknown).toEqual(['9', '9']);
});

test('[R3.046] every transaction type has its number and its word in both languages', async () => {
  expect(transactionType).toEqual({ All: 0, Deposit: 1, Withdraw: 2 });
  expect((await readWords('tr')).types).toEqual(['Tümü', 'Yatırım', 'Çekim']);
  expect((await readWords('en')).types).toEqual(['All', 'Deposit', 'Withdrawal']);
});

test('reads a filter from an address, and drops invalid values', () => {
  const filter = { type: 2, status: 4, period: 'custom', from: '2026-11-01', to: '2026-11-30', page: 3 };
  expect(readFinancialSearch(filter)).toEqual(filter);
  expect(readFinancialSearch({ type: 3, status: '1x', period: 'ever', from: 'x', page: 0 })).toEqual({});
  expect(readFinancialSearch({ page: 1e9, status: 7 })).toEqual({});
});
