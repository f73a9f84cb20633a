import type { TestProject } from 'vitest/node';
import type { ScriptEndpoint } from './script/provided.ts';
import { startScriptServer } from './script-server.ts';

/** Runs in Node alongside workerd and provides the script's URL to the tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, answerHost, close } = await startScriptServer();
  const place: ScriptEndpoint = { url, answerHost };
  provide('script', place);
  return close;
}
