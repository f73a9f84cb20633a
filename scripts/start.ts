import { migrate } from './owner/database/migrate.ts';
import { LOCAL_STATE } from './owner/database/target.ts';
import { portFrom, requireDiskSpace, requireFreePort, requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { ensureSecret } from './process/secret.ts';
import { serve } from './process/serve.ts';
import { requireSettings } from './process/settings.ts';
import { prepareDatabase } from './seed/database.ts';
import { branchHint, emptyWelcome, welcome } from './terminal/welcome.ts';

requireNode();
const isEmpty = process.argv.includes('--empty');
const port = portFrom('PORT', 8787);
await requireFreePort(port, `PORT=${port + 1} npm start`);
await requireDiskSpace();

ensureSecret();
requireSettings();
console.log('Building the site ...');
await buildQuietly();
console.log('Preparing the local database ...');
if (isEmpty) await migrate({ kind: 'local', folder: LOCAL_STATE });
const unknownBranches = isEmpty ? [] : await prepareDatabase(LOCAL_STATE);
console.log('Starting the server ...');
const server = await serve({ port, persistTo: LOCAL_STATE });
const address = `http://localhost:${port}`;
console.log(isEmpty ? emptyWelcome(address) : welcome(address));
if (unknownBranches.length > 0) console.log(branchHint(unknownBranches));

process.exitCode = await server.ended;
