import { join } from 'node:path';
import { portFrom } from '../process/machine.ts';
import { ROOT } from '../process/tool.ts';

export const E2E_PORT = portFrom('E2E_PORT', 8799);
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;
/**
 * The database of the Worker under test, with its sample data. A second Worker also uses this
 * state.
 */
export const E2E_STATE = join(ROOT, '.wrangler/e2e');
export const E2E_SAMPLE = join(ROOT, '.wrangler/e2e-sample');
/** The log of the Worker under test. */
export const E2E_LOG = join(ROOT, '.wrangler/e2e.log');
