import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { fillGoods } from '../orders/goods';

// On a busy machine, the runtime can leave the database of the previous file in place.
await vi.waitUntil(async () => {
  await reset();
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE name = 'd1_migrations'`,
  ).run();
  return results.length === 0;
}, 20_000);
await applyD1Migrations(env.DB, env.MIGRATIONS);
await fillGoods();
