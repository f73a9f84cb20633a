import { SCRIPT_KEY } from '../../script/faults.ts';
import { startScriptServer } from '../../script-server.ts';
import { openServer, testOn } from './server.ts';

/** The delay of slow responses, longer than the Worker's timeout. */
const SLOW_MS = 17_000;

async function openSite() {
  const script = await startScriptServer({ slow: SLOW_MS });
  const server = await openServer({
    name: 'script',
    variables: { REDEMPTION_SCRIPT_URL: script.url, REDEMPTION_SCRIPT_HOSTS: script.answerHost },
    secrets: { REDEMPTION_API_KEY: SCRIPT_KEY },
  }).catch(async (error: Error) => {
    await script.close();
    throw error;
  });
  const close = async () => {
    await server.close();
    await script.close();
  };
  return { ...server, close };
}

/** Runs tests against a second Worker whose giveaway ledger is a fake of the hosted script. */
export const test = testOn(openSite);

export { expect } from '../test.ts';
