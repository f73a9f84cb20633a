import { Hono } from 'hono';
import { sessionsReply } from '../../src/contract/auth';
import { endOtherSessions, listOwnSessions } from '../domain/people/sessions/own';
import { endSession } from '../domain/people/sessions/sessions';
import type { GuardedEnv } from '../env';
import { commandContext, database } from '../http/context';
import { endpoint } from '../http/endpoint';
import { requireSession } from '../http/guard';

/** The caller's own sessions, for staff and customers. */
export const ownSessions = new Hono<GuardedEnv>()
  .use(requireSession)

  .get(
    '/',
    endpoint('Lists the caller’s sessions, most recently used first', { reply: sessionsReply }),
    async (c) => c.json(await listOwnSessions(database(c), c.get('session'), Date.now())),
  )

  .delete(
    '/',
    endpoint('Ends the caller’s sessions except the one that sends this request'),
    async (c) => {
      await endOtherSessions(commandContext(c), c.get('session'));
      return c.body(null, 204);
    },
  )

  // Ended sessions and other users' sessions get the same response, so attackers cannot probe
  // for IDs.
  .delete(
    '/:id',
    endpoint('Ends one of the caller’s sessions; ids of other users’ sessions have no effect'),
    async (c) => {
      const { db, actor, now } = commandContext(c);
      await endSession(db, c.req.param('id'), actor.id, now);
      return c.body(null, 204);
    },
  );
