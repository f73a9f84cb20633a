import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RETENTION_MS } from '../../../functions/domain/core/retention';

const DAY = 24 * 60 * 60_000;
const YEARS = ['no', 'one', 'two', 'three', 'four'];

function inWords(ms: number): string {
  const days = ms / DAY;
  if (days < 3) return `${days * 24} hours`;
  return days % 365 === 0 ? `${YEARS[days / 365]} years` : `${days} days`;
}

it.each<[keyof typeof RETENTION_MS, string, string]>([
  ['orderContact', 'docs/privacy.md', '| carrying out an order'],
  ['complaint', 'docs/privacy.md', '| answering complaints'],
  ['audit', 'docs/privacy.md', '| recording changes'],
  ['sessionAudit', 'docs/privacy.md', '| recording changes'],
  ['unusedAccount', 'docs/privacy.md', '| customer accounts'],
  ['backup', 'docs/privacy.md', '- Earlier backups'],
  ['backup', 'docs/operations.md', 'backups after'],
  ['erasureNotice', 'docs/privacy.md', 'Three years after the last login'],
  ['session', 'SECURITY.md', '- `sessions`'],
  ['sessionAudit', 'SECURITY.md', '- `audit_log`, of sessions'],
  ['orderContact', 'SECURITY.md', '- name, mobile, address and code of `orders`'],
  ['orderContact', 'src/content/legal/privacy.md', '- **Orders and repairs:**'],
  ['complaint', 'src/content/legal/privacy.md', '- **Complaints:**'],
  ['audit', 'src/content/legal/privacy.md', '- **Safety:**'],
  ['sessionAudit', 'src/content/legal/privacy.md', '- **Safety:**'],
  ['unusedAccount', 'src/content/legal/privacy.md', 'Accounts not used for'],
])('the document states the configured retention period: %s in %s', (kept, file, start) => {
  const lines = readFileSync(file, 'utf8').toLowerCase().split('\n');
  const said = lines.filter((line) => line.includes(start.toLowerCase()));
  expect(said.some((line) => line.includes(inWords(RETENTION_MS[kept])))).toBe(true);
});
