import { appendFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { FILE_POLICY, SECURITY_HEADERS } from '../../functions/http/headers/security.ts';

/** Adds the Worker's security headers to static files; public/_headers defines their caching. */
export function addSecurityHeaders(): AstroIntegration {
  const headers = { 'Content-Security-Policy': FILE_POLICY, ...SECURITY_HEADERS };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return {
    name: 'add-security-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        appendFileSync(new URL('_headers', dir), `\n/*\n${lines.join('')}`);
      },
    },
  };
}
