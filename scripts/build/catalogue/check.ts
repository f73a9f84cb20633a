import { REPAIR_TAX } from '../../../src/content/repairs/tax.ts';
import { SITE } from '../../../src/content/site.ts';
import { fail } from '../../process/fail.ts';
import { siteProblems } from '../site/problems.ts';
import { repairTaxProblems } from '../site/repair-tax.ts';
import { checkCatalogue } from './file.ts';

const { problems, warnings } = await checkCatalogue();
for (const warning of warnings) console.warn(`Warning: ${warning}`);
if (problems.length > 0) fail(`src/content/catalogue.json\n\n${problems.join('\n')}`);
const facts = siteProblems(SITE);
if (facts.length > 0) fail(`src/content/site.ts\n\n${facts.join('\n')}`);
const tax = repairTaxProblems(REPAIR_TAX);
if (tax.length > 0) fail(`src/content/repairs/tax.ts\n\n${tax.join('\n')}`);
console.log('src/content/catalogue.json is valid.');
