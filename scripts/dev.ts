import { LOCAL_STATE } from './owner/database/target.ts';
import { portFrom, requireFreePort, requireNode } from './process/machine.ts';
import { ended, startTool } from './process/run.ts';
import { ensureSecret, readSecret } from './process/secret.ts';
import { requireSettings } from './process/settings.ts';
import { prepareDatabase } from './seed/database.ts';
import { QUARTER, seedWork } from './seed/work.ts';

requireNode();
const port = portFrom('PORT', 4321);
await requireFreePort(port, `PORT=${port + 1} npm run dev`);

ensureSecret();
requireSettings();
console.log('Preparing the local database ...');
await prepareDatabase(LOCAL_STATE, seedWork(readSecret(), QUARTER));

const server = startTool('astro', ['dev', '--port', String(port)], { show: true });
process.exitCode = await ended(server);
