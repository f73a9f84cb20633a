import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const PACKAGES = {
  astro: 'astro',
  playwright: '@playwright/test',
  vitest: 'vitest',
  wrangler: 'wrangler',
} as const;

export type Tool = keyof typeof PACKAGES;

/**
 * Prevents the tools from using the network or the home folder. Also prevents wrangler from
 * exposing the local database to any page in the browser and from storing requests.
 */
export const TOOL_ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: '.wrangler/logs',
  WRANGLER_REGISTRY_PATH: '.wrangler/registry',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};

interface Manifest {
  bin: string | Record<string, string>;
}

/**
 * Returns the JavaScript file behind a tool's command. Node can run this file on every platform,
 * unlike the command itself.
 */
export function toolPath(tool: Tool): string {
  const manifestPath = join(ROOT, 'node_modules', PACKAGES[tool], 'package.json');
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const script = typeof bin === 'string' ? bin : bin[tool];
  if (script === undefined) throw new Error(`${PACKAGES[tool]} has no command named ${tool}`);
  return join(dirname(manifestPath), script);
}
