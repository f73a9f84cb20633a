import { rmSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Deletes the copy of .dev.vars that the build writes next to the Worker, because all users of the
 * machine could read it.
 */
export function keepSecretsOut(): AstroIntegration {
  let worker: URL;
  return {
    name: 'keep-secrets-out',
    hooks: {
      'astro:config:done': ({ config }) => {
        worker = config.build.server;
      },
      'astro:build:done': () => rmSync(new URL('.dev.vars', worker), { force: true }),
    },
  };
}
