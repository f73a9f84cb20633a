import { ended, startTool } from '../../process/run.ts';
import { stop } from '../../process/stop.ts';
import { problemsOf } from './check.ts';
import { lastDeployment } from './record.ts';
import { rollbackArgs, rollbackText } from './rollback-plan.ts';

const deployment = lastDeployment();
if (deployment === undefined) {
  stop(
    'Nothing was deployed from this machine. The versions there are: npx wrangler versions list',
  );
}
const args = rollbackArgs(deployment);
if (args === undefined) stop('This was the first deployment: there is none before it.');
console.log(`npx wrangler ${args.join(' ')}`);
if (!process.argv.includes('--dry-run')) {
  if ((await ended(startTool('wrangler', args, { show: true }))) !== 0) {
    stop('The Worker was not taken back. The reason stands above.');
  }
  const problems = await problemsOf(deployment.url);
  if (problems.length > 0) stop(`${deployment.url} is not well: ${problems.join(', ')}`);
}
console.log(rollbackText(deployment));
