import { portFrom } from '../process/machine.ts';

export const E2E_PORT = portFrom('E2E_PORT', 8799);
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;
