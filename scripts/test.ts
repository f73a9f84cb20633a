import { requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { stop } from './process/stop.ts';
import { countsLine, NONE, sum } from './tests/counts.ts';
import { E2E_LOG } from './tests/e2e-address.ts';
import { BUILT_LAYERS, chooseLayers, LAYERS } from './tests/layers.ts';
import { type Outcome, runPlaywright, runVitest } from './tests/runners.ts';
import { secretsInServerLog } from './tests/server-log.ts';
import { timesLines } from './tests/times.ts';

requireNode();
const choice = chooseLayers(process.argv.slice(2));
if (choice === undefined) {
  stop(
    `Name a layer and, if you like, a part of a file name:\n  npm test -- ${LAYERS.join('|')} [filter]`,
  );
}
const { layers, filter } = choice;

const outcomes: Outcome[] = [];
const sources = layers.filter((layer) => !BUILT_LAYERS.includes(layer));
if (sources.length > 0) outcomes.push(await runVitest(sources, filter));
if (sources.length < layers.length) await buildQuietly();
const built = layers.filter((layer) => BUILT_LAYERS.includes(layer) && layer !== 'e2e');
// One after the other: the dry run of a deployment builds what the others read.
for (const layer of built) outcomes.push(await runVitest([layer], filter));
let leaks: readonly string[] = [];
if (layers.includes('e2e')) {
  outcomes.push(await runPlaywright(filter));
  leaks = secretsInServerLog();
}
for (const leak of leaks) console.error(`The log of the server holds ${leak}: ${E2E_LOG}`);

const reports = outcomes.map(({ report }) => report);
console.log(['', ...timesLines(reports)].join('\n'));
console.log(`\n${countsLine(reports.map(({ counts }) => counts).reduce(sum, NONE))}`);
process.exitCode = leaks.length > 0 || outcomes.some(({ failed }) => failed) ? 1 : 0;
