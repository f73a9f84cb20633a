import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inPaise, rupeesOf } from '../../../src/lib/paise.ts';
import { CATALOGUE_FILE, checkCatalogue } from '../../build/catalogue/file.ts';
import { fail } from '../../process/fail.ts';
import { select } from '../database/execute.ts';
import { databaseTarget, TARGET_OPTIONS } from '../database/target.ts';
import { withDecided } from './edit.ts';

const USAGE =
  'Writes the prices of the shop, and which products it hides, into src/content/catalogue.json. Add --remote for the hosted database:\n' +
  '  npm run catalogue:pull';

function readValues() {
  try {
    return parseArgs({ options: TARGET_OPTIONS }).values;
  } catch {
    return fail(USAGE);
  }
}

const [rows = []] = await select(
  databaseTarget(readValues()),
  'SELECT id, price_paise, mrp_paise, listed FROM products',
);
const decided = rows.map(({ id, price_paise, mrp_paise, listed }) => ({
  id: String(id),
  price: rupeesOf(inPaise(Number(price_paise))),
  mrp: rupeesOf(inPaise(Number(mrp_paise))),
  isListed: listed === 1,
}));
const before = readFileSync(CATALOGUE_FILE, 'utf8');
const { text, changed } = withDecided(before, decided);
writeFileSync(CATALOGUE_FILE, text);
const { problems } = await checkCatalogue();
if (problems.length > 0) {
  writeFileSync(CATALOGUE_FILE, before);
  fail(`The file was not changed, because its prices would be wrong:\n\n${problems.join('\n')}`);
}
if (changed.length === 0) console.log('catalogue.json already has the prices of the shop.');
else console.log(`Changed in catalogue.json: ${changed.join(', ')}`);
