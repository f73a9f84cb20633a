import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { REPAIR_SOURCES } from '../../../functions/domain/figures/sources/repairs';
import { WEB_SOURCES } from '../../../functions/domain/figures/sources/web';
import { db } from '../../support/api/people';

it.each(Object.entries({ ...REPAIR_SOURCES, ...WEB_SOURCES }))(
  'the rows behind %s are found by index',
  async (_, source) => {
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN ${source({ start: 1, end: 2 })}`,
    );
    const scans = plan.filter(({ detail }) => /^SCAN (?!CONSTANT)/.test(detail));
    // The open repairs are few, and their index has no others.
    expect(scans.filter(({ detail }) => !detail.includes('repairs_open'))).toEqual([]);
    expect(plan.length).toBeGreaterThan(0);
  },
);
