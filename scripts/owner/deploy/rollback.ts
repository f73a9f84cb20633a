import { fail } from '../../process/fail.ts';
import { ended, startTool } from '../../process/run.ts';
import { problemsOf } from './check.ts';
import { lastDeployment } from './record.ts';
import { rollbackArgs, rollbackText } from './rollback-plan.ts';

const deployment = lastDeployment();
if (deployment === undefined) {
  fail('Nothing was deployed from this machine. To list the versions: npx wrangler versions list');
}
const args = rollbackArgs(deployment);
if (args === undefined) fail('This was the first deployment, so there is no earlier version.');
console.log(`npx wrangler ${args.join(' ')}`);
if (!process.argv.includes('--dry-run')) {
  if ((await ended(startTool('wrangler', args, { show: true }))) !== 0) {
    fail('The Worker was not rolled back. See the error above.');
  }
  const problems = await problemsOf(deployment.url);
  if (problems.length > 0) fail(`${deployment.url} does not work: ${problems.join(', ')}`);
}
console.log(rollbackText(deployment));
