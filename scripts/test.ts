import { requireNode } from './process/machine.ts';
import { stop } from './process/stop.ts';
import { countsLine, NONE, sum } from './tests/counts.ts';
import { chooseLayers, LAYERS } from './tests/layers.ts';
import { type Outcome, runPlaywright, runVitest } from './tests/runners.ts';

requireNode();
const choice = chooseLayers(process.argv.slice(2));
if (choice === undefined) {
  stop(
    `Name a layer and, if you like, a part of a file name:\n  npm test -- ${LAYERS.join('|')} [filter]`,
  );
}

const outcomes: Outcome[] = [];
if (choice.layers.some((layer) => layer !== 'e2e')) {
  outcomes.push(await runVitest(choice.layers, choice.filter));
}
if (choice.layers.includes('e2e')) outcomes.push(await runPlaywright(choice.filter));

const total = outcomes.map(({ counts }) => counts).reduce(sum, NONE);
console.log(`\n${countsLine(total)}`);
process.exitCode = outcomes.some(({ failed }) => failed) ? 1 : 0;
