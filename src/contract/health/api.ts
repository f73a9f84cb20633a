import { healthReply } from '../health.ts';
import { get } from '../operation.ts';

export const readHealth = get('/api/health', {
  summary: 'Returns whether the shop can serve requests',
  who: 'anyone',
  reply: healthReply,
  status: [200, 503],
});
