import type { Deployment } from './record.ts';

/**
 * Returns the wrangler arguments that roll back a deployment, or undefined for the first
 * deployment.
 */
export function rollbackArgs({ at, before }: Deployment): string[] | undefined {
  if (before === null) return undefined;
  return ['rollback', before.version, '--yes', '--message', `Roll back the deployment of ${at}`];
}

/** Returns a note about the database, which the rollback does not change. */
export function rollbackText({ at, before }: Deployment): string {
  return (
    'The previous Worker is live. The database is unchanged: migrations only add to it, so the previous\n' +
    `Worker still works. If the data is wrong, restore the database to ${at} (all later orders are lost):\n` +
    `  npx wrangler d1 time-travel restore DB --bookmark=${before?.bookmark ?? ''}`
  );
}
