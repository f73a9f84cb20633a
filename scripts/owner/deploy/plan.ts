import { type Need, needsText } from './needs.ts';

/** What a deployment does, in its order. */
const STEPS = [
  'build the site and the Worker (npm run build)',
  'keep a bookmark of the database as it is (wrangler d1 time-travel info DB)',
  'apply the migrations that it has not had (wrangler d1 migrations apply DB --remote)',
  'put the Worker and its files up (wrangler deploy)',
  'look at its health, a product and the login',
];

/** What stands at the end of a dry run: what was tried, what would be done, and what is missing for it. */
export function planText(size: string, needs: readonly Need[]): string {
  const steps = STEPS.map((step, nth) => `  ${nth + 1}. ${step}`).join('\n');
  return `
Tried here: the build, the upload (${size} gzip), all migrations on a new database, the health,
a product and the login of the Worker that was built.

npm run deploy will
${steps}

If the shop is not well afterwards: npm run deploy:rollback

A login hashes a password for about 130 ms of processor time. A call has 10 ms of it on the free plan:
the Worker needs the paid plan (5 dollars a month).

${needs.length === 0 ? 'Nothing is missing.' : `Missing:\n${needsText(needs)}`}
`;
}
