import { connect } from '../../../functions/db';
import { backUpNightly } from '../../../functions/domain/jobs/backup/nightly';
import type { Bindings } from '../../../functions/env';
import { backupOf } from '../../../functions/jobs';
import { orderRows } from './fill';

const BACKUP_KEY = btoa('a-key-for-benches-that-has-32-by');

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/ready') return new Response('ready');
    if (pathname === '/fill') {
      // The search index takes long to fill, and a backup does not read it.
      await env.DB.exec('DROP TRIGGER orders_inserted');
      for (const sql of orderRows(Number(searchParams.get('orders')))) {
        await env.DB.prepare(sql).run();
      }
      return new Response('filled');
    }
    const target = backupOf({ ...env, BACKUP_KEY });
    if (target === undefined) throw new Error('no bucket is bound');
    const now = Number(searchParams.get('at'));
    return Response.json(await backUpNightly(connect(env.DB), target, now));
  },
};
