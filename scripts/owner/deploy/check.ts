import * as v from 'valibot';
import { PRICE_LIST } from '../../../src/content/price-list.ts';
import { readHealth } from '../../../src/contract/health/api.ts';
import { healthReply } from '../../../src/contract/health.ts';
import { PATHS, productPath } from '../../../src/lib/paths.ts';

const TIMEOUT_MS = 20_000;

interface Check {
  path: string;
  isValid: (text: string) => boolean;
}

function checks(): Check[] {
  const [product] = PRICE_LIST;
  if (product === undefined) throw new Error('The catalogue has no product to check');
  return [
    { path: readHealth.path, isValid: isHealthy },
    { path: productPath(product.id), isValid: (text) => text.includes(product.name) },
    { path: PATHS.login, isValid: (text) => text.includes('name="password"') },
  ];
}

function isHealthy(text: string): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), healthReply), text);
  return parsed.success && parsed.output.status === 'ok';
}

/**
 * Checks the health endpoint, a product page and the login page of a shop, and returns the problems
 * found.
 */
export async function problemsOf(origin: string): Promise<string[]> {
  const found = await Promise.all(
    checks().map(async ({ path, isValid }) => {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(origin + path, { signal });
        const text = await answer.text();
        return answer.ok && isValid(text) ? [] : [`${path} (${answer.status})`];
      } catch (error) {
        return [`${path} (${error instanceof Error ? error.message : error})`];
      }
    }),
  );
  return found.flat();
}
