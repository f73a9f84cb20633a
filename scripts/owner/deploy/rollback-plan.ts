import type { Deployment } from './record.ts';

/** What wrangler is told to take a deployment back; undefined when there was none before it. */
export function rollbackArgs({ at, before }: Deployment): string[] | undefined {
  if (before === null) return undefined;
  return ['rollback', before.version, '--yes', '--message', `Take back the deployment of ${at}`];
}

/** What an owner has to know then of the database, which stays as it is. */
export function rollbackText({ at, before }: Deployment): string {
  return (
    'The Worker is the one before. The database stays as it is: migrations only add, and the one before\n' +
    `works with them. Only if its data is wrong, go back to ${at}, which loses all orders since:\n` +
    `  npx wrangler d1 time-travel restore DB --bookmark=${before?.bookmark ?? ''}`
  );
}
