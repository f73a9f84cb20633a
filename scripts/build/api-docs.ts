import type { AstroIntegration } from 'astro';

/** A page to read the API by, while developing. */
export function apiDocs(): AstroIntegration {
  return {
    name: 'api-docs',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        const entrypoint = new URL('api-docs.astro', import.meta.url);
        injectRoute({ pattern: '/api-docs', entrypoint, prerender: true });
      },
    },
  };
}
