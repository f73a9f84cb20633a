import { rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** The build copies .dev.vars beside the Worker, readable by all; the server reads the original. */
export function keepSecretsOut(): AstroIntegration {
  return {
    name: 'keep-secrets-out',
    hooks: {
      'astro:build:done': () => rmSync('dist/server/.dev.vars', { force: true }),
    },
  };
}
