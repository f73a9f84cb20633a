import { BOUNDARIES } from './scripts/architecture/modules.ts';

const boundaries = BOUNDARIES.map(({ name, from, to, except = [] }) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { ...(to && { path: to }), pathNot: [...except] },
}));

export default {
  forbidden: [
    ...boundaries,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^astro:', '^virtual:', '^cloudflare:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.svg', '.md'],
    },
  },
};
