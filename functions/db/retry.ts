import type { D1Database } from '@cloudflare/workers-types';
import { asTrouble, isRetryable } from './errors.ts';
import { onQuery } from './queries.ts';

const PAUSE_MS = 100;
const READS = /^\s*(SELECT|WITH)\b/i;
const WRITES = /\b(INSERT|UPDATE|DELETE|REPLACE)\s+(INTO|OR|FROM|["`])/i;

/**
 * Wraps the database to retry failed reads once. Writes are never retried because they may have
 * taken effect. Internal D1 failures throw `DatabaseUnavailable`.
 */
export function retryReads(d1: D1Database): D1Database {
  return onQuery(d1, async ({ texts, run }) => {
    try {
      return await run();
    } catch (error) {
      if (!texts.every(isRead) || !isRetryable(error)) throw asTrouble(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return run().catch((error: unknown) => {
      throw asTrouble(error);
    });
  });
}

function isRead(text: string): boolean {
  return READS.test(text) && !WRITES.test(text);
}
