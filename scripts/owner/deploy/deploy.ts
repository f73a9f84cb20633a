import { parseArgs } from 'node:util';
import { buildQuietly } from '../../process/run.ts';
import { stop } from '../../process/stop.ts';
import { migrate } from '../database/migrate.ts';
import { problemsOf } from './check.ts';
import { askWrangler, readFacts } from './facts.ts';
import { missing, missingForPreview, needsText } from './needs.ts';
import { planText, previewPlanText } from './plan.ts';
import { builtPreviewDatabase, readPreviewFacts, uploadPreview } from './preview.ts';
import { type Deployment, keepDeployment } from './record.ts';
import { packWorker, tryHere } from './rehearsal.ts';
import { upload } from './upload.ts';

const USAGE =
  'Puts the shop up, and looks whether it is well:\n' +
  '  npm run deploy\n' +
  '  npm run deploy -- --dry-run    tries all that needs no account, and says what would be done\n' +
  '  npm run deploy -- --preview    puts this branch up beside it, at an address of its own\n' +
  '  npm run deploy -- --preview --dry-run';

function readOptions() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ options: { 'dry-run': flag, preview: flag } }).values;
  } catch {
    return stop(USAGE);
  }
}

const options = readOptions();
const facts = await readFacts();
const previewFacts = await readPreviewFacts(facts.isLoggedIn);
const needs = options.preview ? missingForPreview(previewFacts) : missing(facts);
if (options['dry-run']) await rehearse();
else {
  const first = needs.filter(({ isLater }) => !isLater);
  if (first.length > 0)
    stop(
      `Before ${options.preview ? 'a branch' : 'the shop'} can be put up, it needs\n${needsText(first)}`,
    );
  await build();
  await (options.preview ? putUpPreview() : putUp());
}

/** No build may carry the shop's database into a preview. */
async function build(): Promise<void> {
  console.log('Building the site ...');
  await buildQuietly();
  if (options.preview && builtPreviewDatabase() !== previewFacts.databaseId) {
    stop('The build does not carry the database of the previews: nothing was put up.');
  }
}

async function rehearse(): Promise<void> {
  await build();
  const size = await packWorker();
  console.log('Trying the migrations and the Worker ...');
  await tryHere();
  console.log((options.preview ? previewPlanText : planText)(size, needs));
}

async function putUp(): Promise<void> {
  const before = await readBefore();
  await migrate({ kind: 'remote' });
  const { url, version } = await upload(['deploy']);
  keepDeployment({ at: new Date().toISOString(), url, version, before });
  await requireWell(url, 'To take it back: npm run deploy:rollback');
  const later = needs.filter(({ isLater }) => isLater);
  console.log(`\nThe shop is well at ${url}`);
  if (later.length > 0) console.log(`\nWhat is left to do:\n${needsText(later)}`);
}

async function putUpPreview(): Promise<void> {
  const url = await uploadPreview();
  await requireWell(url, 'Nothing was changed for shoppers.');
  console.log(`\nThe branch is at ${url}, on the database of the previews.`);
}

async function requireWell(url: string, whatNow: string): Promise<void> {
  const problems = await problemsOf(url);
  if (problems.length > 0) stop(`${url} is not well: ${problems.join(', ')}\n${whatNow}`);
}

async function readBefore(): Promise<Deployment['before']> {
  const travel = await askWrangler<{ bookmark: string }>([
    ...['d1', 'time-travel', 'info', 'DB', '--json'],
  ]);
  if (travel === undefined) stop('The database cannot be reached: no bookmark was kept.');
  console.log(`Bookmark of the database: ${travel.bookmark}`);
  const status = await askWrangler<{ versions: { version_id: string }[] }>([
    ...['deployments', 'status', '--json'],
  ]);
  const version = status?.versions[0]?.version_id;
  if (version === undefined) return null;
  return { version, bookmark: travel.bookmark };
}
