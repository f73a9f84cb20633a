import { ended, startBuild } from './process/run.ts';

process.exitCode = await ended(startBuild({ show: true }));
