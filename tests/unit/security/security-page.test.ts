import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../../src/content/site.ts';
import { readRequirements } from '../../support/security/asvs.ts';
import { itemsOf } from '../../support/security/page.ts';
import { columns, migrated } from '../../support/security/tables.ts';

const PAGE = readFileSync('SECURITY.md', 'utf8').replace(/\s+/g, ' ');
const CRYPTOGRAPHY = /from '(node:crypto|jose)'|crypto\.subtle/;

describe('SECURITY.md', () => {
  it('contains the address for vulnerability reports', () => {
    expect(PAGE).toContain(SITE.email);
  });

  it('names a test file that exists for every promise', () => {
    const promises = itemsOf('## Promises').map(
      (item) => item.match(/(?<=`)\w+\/[\w./-]+(?=`)/g) ?? [''],
    );
    expect(promises.length).toBeGreaterThan(30);
    const isTest = (file: string) => file.endsWith('.ts') && existsSync(`tests/${file}`);
    expect(promises.flat().filter((file) => !isTest(file))).toEqual([]);
  });

  it('contains a retention period for every table', () => {
    const rows = itemsOf('## Retention').map((item) => item.replace(/: .*/, ''));
    const named = new Set(rows.flatMap((what) => what.match(/(?<=`)\w+(?=`)/g) ?? []));
    const tables = columns(migrated()).map((column) => column.split('.')[0] ?? '');
    const kept = tables.filter((table) => !table.endsWith('_search'));
    expect([...named].toSorted()).toEqual([...new Set(kept)].toSorted());
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
