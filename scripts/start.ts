import { LOCAL_STATE } from './owner/database/place.ts';
import { portFrom, requireDiskSpace, requireFreePort, requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { ensureSecret } from './process/secret.ts';
import { serve } from './process/serve.ts';
import { requireSettings } from './process/settings.ts';
import { prepareDatabase } from './seed/database.ts';
import { welcome } from './terminal/welcome.ts';

requireNode();
const port = portFrom('PORT', 8787);
await requireFreePort(port, `PORT=${port + 1} npm start`);
await requireDiskSpace();

ensureSecret();
requireSettings();
console.log('Building the site ...');
await buildQuietly();
console.log('Preparing the local database ...');
await prepareDatabase(LOCAL_STATE);
console.log('Starting the server ...');
const server = await serve({ port, persistTo: LOCAL_STATE });
console.log(welcome(`http://localhost:${port}`));

process.exitCode = await server.ended;
