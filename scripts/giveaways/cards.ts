import { writeFileSync } from 'node:fs';
import { fail } from '../process/fail.ts';
import { cardSheet } from './card-sheet.ts';
import { readLedger } from './ledger.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Pass the HTML file to write. It will contain a card for each winner who has not redeemed yet:\n' +
  '  npm run giveaways:cards -- cards.html            from the local database\n' +
  '  npm run giveaways:cards -- cards.html --remote   from the hosted database';

const { file, target } = readOptions(USAGE);
const winners = (await readLedger(target)).filter(({ isRedeemed }) => !isRedeemed);
try {
  writeFileSync(file, cardSheet(winners));
} catch (error) {
  fail(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
}
console.log(`${winners.length} cards are in ${file}. Open it in a browser and print it on A4.`);
