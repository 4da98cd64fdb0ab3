/** What speaks and is no part of the first screen imports this: it runs once the texts beside the first screen's are there. The build adds that import. */
import { addLateTexts } from './i18n.ts';

await addLateTexts();
