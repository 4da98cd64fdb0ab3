import { fetchOldChromiums } from './old-chromiums.ts';

fetchOldChromiums();
