import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RETENTION_MS } from '../../../functions/domain/jobs/retention.ts';
import {
  SESSION_LIFETIME_MS,
  SESSION_MAXIMUM_MS,
} from '../../../functions/domain/people/sessions/sessions.ts';
import { BUSINESS_WORDS } from '../../../functions/http/limits/words.ts';
import { SITE } from '../../../src/content/site.ts';
import { PASSWORD_MAXIMUM } from '../../../src/contract/auth.ts';
import { PASSWORD_MINIMUM } from '../../../src/contract/password-rules.ts';
import { roleName } from '../../../src/contract/roles.ts';
import { readRequirements } from '../../support/security/asvs.ts';
import { tableOf } from '../../support/security/page.ts';
import { columns, migrated } from '../../support/security/tables.ts';

const PAGE = readFileSync('SECURITY.md', 'utf8').replace(/\s+/g, ' ');
const CRYPTOGRAPHY = /from '(node:crypto|jose)'|crypto\.subtle/;

describe('SECURITY.md', () => {
  it('contains the address for vulnerability reports', () => {
    expect(PAGE).toContain(SITE.email);
  });

  it('contains the configured session lifetime', () => {
    expect(PAGE).toContain(`ends after ${SESSION_LIFETIME_MS / 86_400_000} days without use`);
    expect(PAGE).toContain(`${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters`);
  });

  it('contains the configured retention periods for sessions and audit rows', () => {
    const days = (ms: number) => ms / 86_400_000;
    expect(PAGE).toContain(`after ${days(SESSION_MAXIMUM_MS)} days in any case`);
    for (const row of [
      `\`sessions\` | ${days(RETENTION_MS.session)} days after their end`,
      `\`audit_log\`, of sessions | ${days(RETENTION_MS.sessionAudit)} days`,
      `\`audit_log\`, of everything else | ${days(RETENTION_MS.audit) / 365} years`,
      `address and code of \`orders\` | ${days(RETENTION_MS.orderContact)} days after their end`,
      `\`repair_lock_codes\` | ${days(RETENTION_MS.lockCode)} days, or until the repair is ready`,
      `\`complaints\` | ${days(RETENTION_MS.complaint) / 365} years after the answer`,
      `of customers | ${days(RETENTION_MS.unusedAccount) / 365} years after the last login, if they were notified ${days(RETENTION_MS.erasureNotice)} days before`,
    ]) {
      expect(PAGE).toContain(row);
    }
  });

  it('contains a retention period for every table', () => {
    const rows = tableOf('## Retention').map(([what = '']) => what);
    const named = new Set(rows.flatMap((what) => what.match(/(?<=`)\w+(?=`)/g) ?? []));
    const tables = columns(migrated()).map((column) => column.split('.')[0] ?? '');
    const kept = tables.filter((table) => !table.endsWith('_search'));
    expect([...named].toSorted()).toEqual([...new Set(kept)].toSorted());
  });

  it('lists the business terms that are rejected as passwords', () => {
    expect(PAGE).toContain('the name of the business, of a branch or of a role');
    expect(BUSINESS_WORDS).toEqual(
      expect.arrayContaining([SITE.name, SITE.branches[0].name, roleName('system_admin')]),
    );
  });

  it('describes how to use and replace every Worker secret', () => {
    const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const named = sources
      .join('\n')
      .matchAll(/\b[A-Z]+(?:_[A-Z]+)*_(?:SECRET|KEY)(?:_OTHER)?(?=\??: string)/g);
    const secrets = [...new Set([...named].map(([name]) => name))];
    expect(secrets.toSorted()).toEqual([
      'AUTH_SECRET',
      'AUTH_SECRET_OTHER',
      'BACKUP_KEY',
      'ORDER_KEY_SECRET',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'REDEMPTION_API_KEY',
    ]);
    for (const secret of secrets) expect(PAGE).toContain(`wrangler secret put ${secret}`);
  });

  it('lists every file that uses cryptography', () => {
    const users = globSync('functions/**/*.ts').filter((file) =>
      CRYPTOGRAPHY.test(readFileSync(file, 'utf8')),
    );
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !PAGE.includes(`\`${file}\``))).toEqual([]);
  });

  it('lists exactly the requirements that have the verdict “deviation”', () => {
    const listed =
      PAGE.match(/## Deviations(.*?)(?:## |$)/)?.[1]?.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
    const deviations = readRequirements().filter(({ verdict }) => verdict === 'deviation');
    expect(listed).toEqual(deviations.map(({ id }) => id));
  });

  it('states the deadline for fixing vulnerabilities in libraries', () => {
    expect(PAGE).toMatch(/## Libraries.*within \d+ days/);
  });
});
