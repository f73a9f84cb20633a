import { rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Deletes the copy of .dev.vars that the build writes next to the Worker, because all users of the
 * machine could read it.
 */
export function keepSecretsOut(): AstroIntegration {
  return {
    name: 'keep-secrets-out',
    hooks: {
      'astro:build:done': () => rmSync('dist/server/.dev.vars', { force: true }),
    },
  };
}
