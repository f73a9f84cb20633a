import { appendFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { FILE_POLICY, SECURITY_HEADERS } from '../../functions/http/headers/security.ts';

/** Gives the files the headers that the Worker gives its answers; public/_headers says how long they keep. */
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
