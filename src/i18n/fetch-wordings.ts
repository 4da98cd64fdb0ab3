import { callEndpoint } from '../api/call-endpoint.ts';
import { keepWordings } from './keep-wordings.ts';
import { readWordings } from './own-wordings.ts';

/**
 * Fetches the texts of a language that the operator has added. Throws if there are none, or for an invalid language
 * tag.
 */
export async function fetchWordings(language: string): Promise<void> {
  Intl.getCanonicalLocales(language);
  const { data } = await callEndpoint('content.translationList', {}, { language });
  await keepWordings(language, data);
  if (!readWordings(language)) throw new Error(`there are no texts in '${language}'`);
}
