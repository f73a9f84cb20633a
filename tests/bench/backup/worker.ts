import type { R2Bucket } from '@cloudflare/workers-types';
import { connect } from '../../../functions/db';
import { backUpNightly } from '../../../functions/domain/jobs/backup/nightly';
import type { Bindings } from '../../../functions/env';
import { backupOf } from '../../../functions/jobs';
import { orderRows } from './fill';

/** The port of `watchHeap`. */
const SAMPLE_URL = 'http://127.0.0.1:8792';
const BACKUP_KEY = btoa('a-key-for-benches-that-has-32-by');

/** A bucket that lets the benchmark sample the Worker's memory before each object is stored. */
function sampled(bucket: R2Bucket): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        if (name === 'put') await sample();
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** The inspector works only while the Worker does, so the Worker stays awake until the answer. */
async function sample(): Promise<void> {
  let isOver = false;
  const answer = fetch(SAMPLE_URL).then((response) => response.text());
  void answer.finally(() => {
    isOver = true;
  });
  while (!isOver) await new Promise((resolve) => setTimeout(resolve, 5));
}

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/ready') return new Response('ready');
    if (pathname === '/fill') {
      // Search indexes take long to fill, and a backup does not read them.
      const triggers = await env.DB.prepare(
        "SELECT name FROM sqlite_master WHERE type = 'trigger'",
      ).all<{ name: string }>();
      for (const { name } of triggers.results) await env.DB.exec(`DROP TRIGGER ${name}`);
      for (const sql of orderRows(Number(searchParams.get('orders')))) {
        await env.DB.prepare(sql).run();
      }
      return new Response('filled');
    }
    const target = backupOf({ ...env, BACKUP_KEY });
    if (target === undefined) throw new Error('no bucket is bound');
    const now = Number(searchParams.get('at'));
    return Response.json(
      await backUpNightly(connect(env.DB), { ...target, bucket: sampled(target.bucket) }, now),
    );
  },
};
