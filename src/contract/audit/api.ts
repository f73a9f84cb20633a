import { auditLogQuery, auditLogReply } from '../audit.ts';
import { get } from '../operation.ts';

export const listAuditLog = get('/api/audit', {
  summary: 'Lists who changed what, in all branches, newest first; without values',
  who: 'administer',
  query: auditLogQuery,
  reply: auditLogReply,
});
