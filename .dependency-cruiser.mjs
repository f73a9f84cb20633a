import { BOUNDARIES, explain } from './scripts/architecture/modules.ts';

const boundaries = BOUNDARIES.map((boundary) => {
  const { name, from, to, except = [] } = boundary;
  return {
    name,
    comment: explain(boundary),
    severity: 'error',
    from: { path: from },
    to: { ...(to && { path: to }), pathNot: [...except] },
  };
});

export default {
  forbidden: [
    ...boundaries,
    {
      name: 'no-cycles',
      comment:
        'Two files may not import each other, directly or through others. Move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The imported file or package does not exist.',
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
