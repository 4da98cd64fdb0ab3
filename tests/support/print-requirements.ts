/** Lists the requirements that no test covers yet. Run: `npm run requirements`. */
import { describeRequirement, listRequirements, listShownRequirements } from '../conventions/requirements-ledger.ts';

const shown = listShownRequirements();
const all = listRequirements();
const open = all.filter((id) => !shown.has(id));
for (const id of open) console.log(describeRequirement(id));
console.log(`${all.length - open.length} of ${all.length} requirements are shown by a test`);
