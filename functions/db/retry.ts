import type { D1Database } from '@cloudflare/workers-types';
import { interceptTrips } from './trips.ts';
import { asTrouble, isRetryable } from './trouble.ts';

const PAUSE_MS = 100;
const READS = /^\s*(SELECT|WITH)\b/i;
const WRITES = /\b(INSERT|UPDATE|DELETE|REPLACE)\s+(INTO|OR|FROM|["`])/i;

/**
 * The same database, where a read that D1 lost is asked once more and a write never is: it may have
 * been done. What fails for D1's own reasons throws `DatabaseUnavailable`.
 */
export function retryReads(d1: D1Database): D1Database {
  return interceptTrips(d1, async ({ texts, run }) => {
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
