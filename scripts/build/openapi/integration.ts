import type { AstroIntegration } from 'astro';

/**
 * Generates the OpenAPI document at build time and serves an API reference in the dev server, both
 * based on the route descriptions. Neither the document nor the API reference is a page in src,
 * because src must not import from the Worker.
 */
export function apiDocs(): AstroIntegration {
  return {
    name: 'api-docs',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        const [pattern, file] =
          command === 'dev'
            ? ['/api-docs', 'api-docs.astro']
            : ['/api/openapi.json', 'openapi.json.ts'];
        injectRoute({ pattern, entrypoint: new URL(file, import.meta.url), prerender: true });
      },
    },
  };
}
