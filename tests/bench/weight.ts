import { chromium } from '@playwright/test';
import { requireBrowser } from '../../scripts/browser/browser.ts';
import { spawnGroup } from '../../scripts/process/group.ts';
import { requireFreePort } from '../../scripts/process/machine.ts';
import { ended } from '../../scripts/process/run.ts';
import { untilHealthy } from '../../scripts/process/serve.ts';
import { table } from '../../scripts/terminal/table.ts';
import { E2E_ORIGIN, E2E_PORT } from '../../scripts/tests/e2e-address.ts';
import { MEASURES } from './pages.ts';
import { visit, type Weight } from './visit.ts';

const BUILD_TIMEOUT_MS = 300_000;

function beside(bytes: number, goal?: number): string {
  const kilobytes = (bytes / 1024).toFixed(1);
  if (goal === undefined) return kilobytes;
  return `${kilobytes} of ${(goal / 1024).toFixed(0)}${bytes > goal ? '  OVER' : ''}`;
}

function row(name: string, weight: Weight, script: number, all?: number): string[] {
  return [
    name,
    String(weight.requests),
    beside(weight.script, script),
    beside(weight.all, all),
    weight.shift.toFixed(3),
    weight.blocking.toFixed(0),
  ];
}

await requireFreePort(E2E_PORT, `E2E_PORT=${E2E_PORT + 1} npm run bench:weight`);
const executablePath = await requireBrowser();
const server = spawnGroup(process.execPath, ['scripts/e2e-server.ts'], { stdio: 'inherit' });
await untilHealthy(server, E2E_PORT, BUILD_TIMEOUT_MS);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const rows = [['page', 'requests', 'JavaScript, KB gzip', 'all, KB gzip', 'shift', 'blocking, ms']];
for (const measure of MEASURES) {
  const weight = await visit(browser, E2E_ORIGIN, measure);
  rows.push(row(measure.name, weight, measure.script, measure.all));
}
console.log(
  `\nFirst visit, empty cache, 360 × 740 (goals of design section 9)\n\n${table(rows)}\n`,
);
await browser.close();
const end = ended(server);
server.kill('SIGTERM');
await end;
