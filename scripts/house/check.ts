import { crossings } from './crossings.ts';
import { shapeProblems } from './shape.ts';

const failures = new Set([...crossings('.'), ...shapeProblems('.')]);
for (const problem of failures) console.error(problem);
process.exitCode = failures.size === 0 ? 0 : 1;
