import { parseArgs } from 'node:util';
import { fail } from '../../process/fail.ts';
import { buildQuietly } from '../../process/run.ts';
import { addShopRows } from '../database/add-shop-rows.ts';
import { migrate } from '../database/migrate.ts';
import { problemsOf } from './check.ts';
import { packWorker, runDryRun } from './dry-run.ts';
import { askWrangler, readFacts } from './facts.ts';
import { planText, previewPlanText } from './plan.ts';
import { missing, missingForPreview, prerequisitesText } from './prerequisites.ts';
import { builtPreviewDatabase, readPreviewFacts, uploadPreview } from './preview.ts';
import { type Deployment, recordDeployment } from './record.ts';
import { upload } from './upload.ts';

const USAGE =
  'Deploys the shop and checks that it works:\n' +
  '  npm run deploy\n' +
  '  npm run deploy -- --dry-run    runs the steps that do not need an account, and prints the plan\n' +
  '  npm run deploy -- --preview    deploys this branch as a preview, at its own URL\n' +
  '  npm run deploy -- --preview --dry-run\n' +
  '  npm run deploy -- --from-file  uses the prices in catalogue.json, even if SITE_URL names the shop';

function readOptions() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ options: { 'dry-run': flag, preview: flag, 'from-file': flag } }).values;
  } catch {
    return fail(USAGE);
  }
}

const options = readOptions();
const facts = await readFacts();
const previewFacts = await readPreviewFacts(facts.isLoggedIn);
const prerequisites = options.preview ? missingForPreview(previewFacts) : missing(facts);
if (options['dry-run']) await dryRun();
else {
  const first = prerequisites.filter(({ isLater }) => !isLater);
  if (first.length > 0)
    fail(
      `Before you can deploy ${options.preview ? 'a preview' : 'the shop'}, set up:\n${prerequisitesText(first)}`,
    );
  await build();
  await (options.preview ? deployPreview() : deploy());
}

/** Builds the site; fails if a preview build does not use the preview database. */
async function build(): Promise<void> {
  console.log('Building the site ...');
  await buildQuietly();
  if (options.preview && builtPreviewDatabase() !== previewFacts.databaseId) {
    fail('The build does not use the preview database, so nothing was deployed.');
  }
}

async function dryRun(): Promise<void> {
  await build();
  const size = await packWorker();
  console.log('Testing the migrations and the Worker ...');
  await runDryRun();
  console.log((options.preview ? previewPlanText : planText)(size, prerequisites));
}

async function deploy(): Promise<void> {
  const before = await readBefore();
  await migrate({ kind: 'remote' });
  await addShopRows({ kind: 'remote' });
  const { url, version } = await upload(['deploy']);
  recordDeployment({ at: new Date().toISOString(), url, version, before });
  await requireHealthy(url, 'To roll back: npm run deploy:rollback');
  const later = prerequisites.filter(({ isLater }) => isLater);
  console.log(`\nThe shop is live at ${url}`);
  if (later.length > 0) console.log(`\nRemaining steps:\n${prerequisitesText(later)}`);
}

async function deployPreview(): Promise<void> {
  const url = await uploadPreview();
  await requireHealthy(url, 'The shop itself was not changed.');
  console.log(`\nThe preview is live at ${url} and uses the preview database.`);
}

async function requireHealthy(url: string, nextStep: string): Promise<void> {
  const problems = await problemsOf(url);
  if (problems.length > 0) fail(`${url} does not work: ${problems.join(', ')}\n${nextStep}`);
}

async function readBefore(): Promise<Deployment['before']> {
  const travel = await askWrangler<{ bookmark: string }>([
    ...['d1', 'time-travel', 'info', 'DB', '--json'],
  ]);
  if (travel === undefined) fail('The database cannot be reached, so no bookmark was saved.');
  console.log(`Database bookmark: ${travel.bookmark}`);
  const status = await askWrangler<{ versions: { version_id: string }[] }>([
    ...['deployments', 'status', '--json'],
  ]);
  const version = status?.versions[0]?.version_id;
  if (version === undefined) return null;
  return { version, bookmark: travel.bookmark };
}
