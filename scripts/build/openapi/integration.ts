import type { AstroIntegration } from 'astro';

/**
 * Generates the API document at build time and an API page in the dev server, from the descriptions
 * next to the routes. They are not pages in src, because src imports nothing from the Worker.
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
