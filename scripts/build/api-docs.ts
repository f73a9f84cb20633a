import type { AstroIntegration } from 'astro';

/** A page with the API reference, for development only. */
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
