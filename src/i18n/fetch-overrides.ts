import { callEndpoint } from '../api/call-endpoint.ts';
import { storeOverrides } from './store-overrides.ts';
import { readOverrides } from './translation-overrides.ts';

/**
 * Fetches the texts of a language that the operator has added. Throws if there are none, or for an invalid language
 * tag.
 */
export async function fetchOverrides(language: string): Promise<void> {
  Intl.getCanonicalLocales(language);
  const { data } = await callEndpoint('content.translationList', {}, { language });
  await storeOverrides(language, data);
  if (!readOverrides(language)) throw new Error(`there are no texts in '${language}'`);
}
