import { type Prerequisite, prerequisitesText } from './prerequisites.ts';

/** The steps of a deployment, in order. */
const STEPS = [
  'build the site and the Worker (npm run build)',
  'save a bookmark of the database (wrangler d1 time-travel info DB)',
  'apply new migrations (wrangler d1 migrations apply DB --remote)',
  'upload the Worker and its files (wrangler deploy)',
  'check the health endpoint, a product page and the login page',
];

/** The steps of a preview. */
const PREVIEW_STEPS = [
  'build the site and the Worker (npm run build)',
  'apply new migrations to the preview database, never to the shop’s database',
  'upload the branch to its own URL (wrangler preview)',
  'check the health endpoint, a product page and the login page',
];

function numbered(steps: readonly string[]): string {
  return steps.map((step, nth) => `  ${nth + 1}. ${step}`).join('\n');
}

function missingText(prerequisites: readonly Prerequisite[]): string {
  return prerequisites.length === 0
    ? 'Nothing is missing.'
    : `Missing:\n${prerequisitesText(prerequisites)}`;
}

/** The result of a preview's dry run. */
export function previewPlanText(size: string, prerequisites: readonly Prerequisite[]): string {
  return `
Tested locally: the build, the upload (${size} gzip), all migrations on a new database, and the built
Worker’s health endpoint, a product page and the login page.

npm run deploy -- --preview will:
${numbered(PREVIEW_STEPS)}

${missingText(prerequisites)}
`;
}

/**
 * The result of a dry run: the tested parts, the steps of the deployment and the missing
 * prerequisites.
 */
export function planText(size: string, prerequisites: readonly Prerequisite[]): string {
  return `
Tested locally: the build, the upload (${size} gzip), all migrations on a new database, and the built
Worker’s health endpoint, a product page and the login page.

npm run deploy will:
${numbered(STEPS)}

If the shop does not work afterwards: npm run deploy:rollback

Hashing a password at login takes about 130 ms of CPU time. The free plan allows 10 ms per request, so
the Worker needs the paid plan ($5 a month).

An accountant must confirm the settings and the first bills before you use them (docs/bills.md).

${missingText(prerequisites)}
`;
}
