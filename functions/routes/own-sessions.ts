import { Hono } from 'hono';
import { listOwnSessions } from '../domain/sessions/own';
import { endSession } from '../domain/sessions/sessions';
import type { GuardedEnv } from '../env';
import { commandContext, database } from '../http/context';
import { requireSession } from '../http/guard';

/** Where one is logged in oneself, of staff and customers alike. */
export const ownSessions = new Hono<GuardedEnv>()
  .use(requireSession)

  .get('/', async (c) => c.json(await listOwnSessions(database(c), c.get('session'), Date.now())))

  // One that has ended, or is somebody else's, is not told apart: afterwards nobody of theirs is logged in by it.
  .delete('/:id', async (c) => {
    const { db, actor, now } = commandContext(c);
    await endSession(db, c.req.param('id'), actor.id, now);
    return c.body(null, 204);
  });
