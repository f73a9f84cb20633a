import { existsSync, readFileSync } from 'node:fs';
import { checkCatalogue } from './build/catalogue/file.ts';
import { fail } from './process/fail.ts';
import { requireNode } from './process/machine.ts';
import { buildQuietly } from './process/run.ts';
import { countsLine, NONE, sum } from './tests/counts.ts';
import { E2E_LOG } from './tests/e2e-address.ts';
import { e2eSecrets } from './tests/e2e-secrets.ts';
import { failureLines } from './tests/failures.ts';
import { BUILT_LAYERS, chooseLayers, LAYERS, type Layer } from './tests/layers.ts';
import { type Outcome, runLayer } from './tests/runners.ts';
import { secretsInServerOutput } from './tests/secrets.ts';
import { timesLines } from './tests/times.ts';

requireNode();
const args = process.argv.slice(2);
const choice = chooseLayers(args);
if (choice === undefined) {
  fail(
    `Pass a layer and, optionally, part of a file name:\n  npm test -- all|${LAYERS.join('|')} [filter]`,
  );
}
const { problems } = await checkCatalogue();
if (problems.length > 0) fail(`src/content/catalogue.json\n\n${problems.join('\n')}`);

async function runInOrder(layers: readonly Layer[], filter: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const layer of layers) outcomes.push(await runLayer(layer, filter));
  return outcomes;
}

/** Runs the API tests in parallel with the unit tests, the build and the site tests. */
async function runAll(layers: readonly Layer[], filter: readonly string[]): Promise<Outcome[]> {
  const only = (...some: Layer[]) => layers.filter((layer) => some.includes(layer));
  const api = runInOrder(only('api'), filter);
  const unit = await runInOrder(only('unit'), filter);
  if (only(...BUILT_LAYERS).length > 0) await buildQuietly();
  const site = await runInOrder(only('site'), filter);
  return [...unit, ...(await api), ...site, ...(await runInOrder(only('e2e', 'slow'), filter))];
}

/** Returns the names of the secrets that the browser tests' server leaked into its log. */
function secretsInServerLog(): string[] {
  if (!existsSync(E2E_LOG)) return [];
  return secretsInServerOutput(readFileSync(E2E_LOG, 'utf8'), e2eSecrets());
}

/** Prints the results; returns whether all tests passed. */
function report(outcomes: readonly Outcome[], hasServed: boolean): boolean {
  const leaks = hasServed ? secretsInServerLog() : [];
  for (const leak of leaks) console.error(`The server log contains ${leak}: ${E2E_LOG}`);
  const reports = outcomes.map((outcome) => outcome.report);
  console.log(['', ...timesLines(reports), ...failureLines(reports)].join('\n'));
  for (const { problem } of outcomes) if (problem !== undefined) console.error(`\n${problem}`);
  console.log(`\n${countsLine(reports.map(({ counts }) => counts).reduce(sum, NONE))}`);
  return leaks.length === 0 && !outcomes.some(({ failed }) => failed);
}

const { layers, filter } = choice;
const passed = report(await runAll(layers, filter), layers.includes('e2e'));
process.exitCode = passed ? 0 : 1;
