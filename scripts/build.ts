import { ended, startTool } from './process/run.ts';

process.exitCode = await ended(startTool('astro', ['build'], { show: true }));
