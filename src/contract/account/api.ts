import { sessionsReply } from '../auth.ts';
import { get, post, remove } from '../operation.ts';
import { ownPasswordBody } from '../users.ts';

/** The caller's own password, for staff and customers. */
export const changeOwnPassword = post('/api/auth/password', {
  summary: 'Changes the caller’s password and ends their other sessions',
  who: 'bearer',
  body: ownPasswordBody,
  codes: ['wrong-password', 'rate-limited'],
});

export const listOwnSessions = get('/api/auth/sessions', {
  summary: 'Lists the caller’s sessions, most recently used first',
  who: 'bearer',
  reply: sessionsReply,
});

export const endOtherSessions = remove('/api/auth/sessions', {
  summary: 'Ends the caller’s sessions except the one that sends this request',
  who: 'bearer',
});

export const endOwnSession = remove('/api/auth/sessions/:id', {
  summary: 'Ends one of the caller’s sessions; ids of other users’ sessions have no effect',
  who: 'bearer',
});
