import { type Need, needsText } from './needs.ts';

/** What a deployment does, in its order. */
const STEPS = [
  'build the site and the Worker (npm run build)',
  'keep a bookmark of the database as it is (wrangler d1 time-travel info DB)',
  'apply the migrations that it has not had (wrangler d1 migrations apply DB --remote)',
  'put the Worker and its files up (wrangler deploy)',
  'look at its health, a product and the login',
];

/** What the preview of a branch does. */
const PREVIEW_STEPS = [
  'build the site and the Worker (npm run build)',
  'apply the migrations to the database of the previews, never to that of the shop',
  'put the branch up at an address of its own (wrangler preview)',
  'look at its health, a product and the login',
];

function numbered(steps: readonly string[]): string {
  return steps.map((step, nth) => `  ${nth + 1}. ${step}`).join('\n');
}

function missingText(needs: readonly Need[]): string {
  return needs.length === 0 ? 'Nothing is missing.' : `Missing:\n${needsText(needs)}`;
}

/** What stands at the end of a dry run of a preview. */
export function previewPlanText(size: string, needs: readonly Need[]): string {
  return `
Tried here: the build, the upload (${size} gzip), all migrations on a new database, the health,
a product and the login of the Worker that was built.

npm run deploy -- --preview will
${numbered(PREVIEW_STEPS)}

${missingText(needs)}
`;
}

/** What stands at the end of a dry run: what was tried, what would be done, and what is missing for it. */
export function planText(size: string, needs: readonly Need[]): string {
  return `
Tried here: the build, the upload (${size} gzip), all migrations on a new database, the health,
a product and the login of the Worker that was built.

npm run deploy will
${numbered(STEPS)}

If the shop is not well afterwards: npm run deploy:rollback

A login hashes a password for about 130 ms of processor time. A call has 10 ms of it on the free plan:
the Worker needs the paid plan (5 dollars a month).

${missingText(needs)}
`;
}
