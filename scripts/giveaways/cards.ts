import { writeFileSync } from 'node:fs';
import { stop } from '../process/stop.ts';
import { cardSheet } from './card-sheet.ts';
import { readLedger } from './ledger.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Name the HTML file to write; the cards are of the winners who have not redeemed yet:\n' +
  '  npm run giveaways:cards -- cards.html            of the local database\n' +
  '  npm run giveaways:cards -- cards.html --remote   of the hosted one';

const { file, place } = readOptions(USAGE);
const winners = (await readLedger(place)).filter(({ isRedeemed }) => !isRedeemed);
try {
  writeFileSync(file, cardSheet(winners));
} catch (error) {
  stop(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
}
console.log(`${winners.length} cards are in ${file}. Open it in a browser and print it on A4.`);
