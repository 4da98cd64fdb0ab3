import * as z from 'zod/mini';
import { listAppTexts } from '../../content/app-texts.ts';
import { writeTextList } from '../../content/text-list.ts';
import type { ContentFiles } from '../../content/write-content-files.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

/** Under a symbol, because it travels as a file and not in the result. */
const list = Symbol('list');

interface Listed {
  readonly dir: string;
  readonly language: string;
  /** How many texts the app has. */
  readonly texts: number;
  /** How many of them the CMS has in this language. */
  readonly written: number;
  readonly [list]: ContentFiles;
}

/** A language as the CMS and `x-locale` name it. */
const languageSchema = z.string().check(z.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/, "a language such as 'de' or 'pt-BR'"));

/** Lists the app's texts for a translator. Refuses if the app is not built. */
export const contentTexts = defineCommand({
  name: 'content texts',
  summary: "Writes all texts of the app to a file for a translator, who fills it in for 'content import'.",
  arguments: { dir: { meaning: 'the folder; it is made when there is none' } },
  options: { language: { value: 'LANGUAGE', meaning: "to write the texts in, such as 'de'; the file is called texts.LANGUAGE.json", isRequired: true } },
  input: z.object({ dir: z.string(), language: languageSchema }),
  changes: () => false,
  run: async ({ database }, { dir, language }): Promise<Listed> => {
    const texts = listAppTexts();
    if (texts.length === 0) throw new OperatorRefusal('The app is not built: npm run build.');
    const rows = await database.selectFrom('content').select(['id', 'body']).where('kind', '=', 'translation').where('locale', '=', language).execute();
    const written = new Map(rows.flatMap(({ id, body }) => (typeof body.value === 'string' ? [[id, body.value] as const] : [])));
    const count = texts.filter(({ id }) => written.get(id)).length;
    return { dir, language, texts: texts.length, written: count, [list]: writeTextList(language, texts, written) };
  },
  present: ({ dir, language, texts, written }) => `${texts} texts are in ${dir}/texts.${language}.json, ${written} of them written in '${language}'.`,
  writes: ({ dir, [list]: files }) => ({ folder: dir, files }),
});
