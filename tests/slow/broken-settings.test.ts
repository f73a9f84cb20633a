import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/process/machine.ts';
import { copyProject } from '../../scripts/tests/copy-project.ts';
import { runCommand } from '../support/scripts/readme.ts';

it.each(['start', 'deploy'])(
  'npm run %s reports the line number of a syntax error in wrangler.toml',
  async (command) => {
    const folder = copyProject();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const settings = join(folder, 'wrangler.toml');
    const right = readFileSync(settings, 'utf8');
    writeFileSync(settings, `${right}\n[vars] PAYMENT_PROVIDER = "none"\n`);
    const { code, said } = await runCommand(`npm run ${command}`, {
      folder,
      env: { npm_config_cache: '/tmp', PORT: String(await freePort()) },
    });
    const line = right.split('\n').length + 1;
    expect(said).toContain(`wrangler.toml, line ${line} cannot be read: Invalid TOML`);
    expect([code, said]).toEqual([1, expect.not.stringContaining('    at ')]);
  },
);
