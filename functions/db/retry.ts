import type { D1Database } from '@cloudflare/workers-types';
import { asTrouble, isRetryable } from './errors.ts';
import { onQuery } from './queries.ts';

const PAUSE_MS = 100;
const READS = /^\s*(SELECT|WITH)\b/i;
const WRITES = /\b(INSERT|UPDATE|DELETE|REPLACE)\s+(INTO|OR|FROM|["`])/i;

/**
 * The same database, with one retry for reads that D1 lost. Writes are never retried: they may have
 * taken effect. Failures of D1 itself throw `DatabaseUnavailable`.
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
