import { LOCAL_STATE } from './owner/database/target.ts';
import { portFrom } from './process/machine.ts';
import { startShop } from './process/start-shop.ts';
import { emptyWelcome, welcome } from './terminal/welcome.ts';

const isEmpty = process.argv.includes('--empty');
const port = portFrom('PORT', 8787);
const { address, ended } = await startShop({
  command: 'npm start',
  port,
  persistTo: LOCAL_STATE,
  isEmpty,
});
console.log(isEmpty ? emptyWelcome(address) : welcome(address));

process.exitCode = await ended;
