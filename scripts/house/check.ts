import { crossings } from './crossings.ts';
import { shapeProblems } from './shape.ts';

const crossed = crossings('.');
for (const problem of [...crossed, ...shapeProblems('.')]) console.error(problem);
process.exitCode = crossed.length === 0 ? 0 : 1;
