import { Hono } from 'hono';
import { listOwnSessions } from '../domain/people/sessions/own';
import { endSession } from '../domain/people/sessions/sessions';
import type { GuardedEnv } from '../env';
import { commandContext, database } from '../http/context';
import { requireSession } from '../http/guard';

/** The caller's own sessions, for staff and customers. */
export const ownSessions = new Hono<GuardedEnv>()
  .use(requireSession)

  .get('/', async (c) => c.json(await listOwnSessions(database(c), c.get('session'), Date.now())))

  // Ended sessions and sessions of other users get the same answer, so that ids cannot be probed.
  .delete('/:id', async (c) => {
    const { db, actor, now } = commandContext(c);
    await endSession(db, c.req.param('id'), actor.id, now);
    return c.body(null, 204);
  });
