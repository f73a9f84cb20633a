import { fullFolders, longFiles } from './shape.ts';
import { unlimitedTexts } from './texts.ts';
import { violations } from './violations.ts';

for (const warning of fullFolders('.')) console.warn(`Warning: ${warning}`);

const failures = new Set([...violations('.'), ...longFiles('.'), ...unlimitedTexts('.')]);
for (const problem of failures) console.error(problem);
process.exitCode = failures.size === 0 ? 0 : 1;
