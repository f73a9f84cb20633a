import { unlimitedInputs } from './limits.ts';
import { otherAccounts } from './one-account.ts';
import { fullFolders, longFiles } from './shape.ts';
import { stepNames } from './step-names.ts';
import { otherConversions } from './units.ts';
import { violations } from './violations.ts';

for (const warning of fullFolders('.')) console.warn(`Warning: ${warning}`);

const failures = new Set([
  ...violations('.'),
  ...longFiles('.'),
  ...unlimitedInputs('.'),
  ...stepNames('.'),
  ...otherAccounts('.'),
  ...otherConversions('.'),
]);
for (const problem of failures) console.error(problem);
process.exitCode = failures.size === 0 ? 0 : 1;
