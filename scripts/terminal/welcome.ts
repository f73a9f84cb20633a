import { SITE } from '../../src/content/site.ts';
import { ACCOUNTS, LOCAL_PASSWORD } from '../seed/accounts.ts';
import { FIRST_ENTRY, qrText } from '../seed/giveaway.ts';
import { drawQr } from './qr.ts';
import { table } from './table.ts';

/** What a new user needs to log in and redeem a code. */
export function welcome(address: string): string {
  const accounts = ACCOUNTS.map(({ role, username }) => [role, username, LOCAL_PASSWORD]);
  return `
${SITE.name} is running at ${address}

Accounts (this machine only):

${table([['role', 'username', 'password'], ...accounts])}

A giveaway code to redeem (${qrText(FIRST_ENTRY)}):

${drawQr(qrText(FIRST_ENTRY))}

Another code: npm run qr -- 'instagram|enrollment'
Stop: Ctrl-C
`;
}

/** What to do if the local database predates a change to the site's branches. */
export function branchHint(codes: readonly string[]): string {
  return `The local database has no store ${codes.join(', ')}, so staff of this branch see no orders.
Start over with the branches of src/content/site.ts: stop, delete .wrangler/state, npm start.
Or log in as the admin and add the store on the Stores page, with this code.
`;
}
