import { beforeAll, expect, it } from 'vitest';
import { RETENTION_MS } from '../../functions/domain/core/retention.ts';
import { select, write } from '../../scripts/owner/database/execute.ts';
import type { DatabaseTarget } from '../../scripts/owner/database/target.ts';
import { migratedDatabase } from '../support/scripts/database.ts';
import { runScript } from '../support/scripts/run.ts';

const HOUR = 60 * 60_000;
const NOW = Date.now();

let target: DatabaseTarget & { kind: 'local' };

beforeAll(async () => {
  target = await migratedDatabase({ keep: true });
  await write(target, [
    `INSERT INTO complaints (number, name, mobile, text, state, received_at, acknowledged_at)
      VALUES ('CMPAAAAAAAA', 'Meera', '9812345678', 'No charger', 'received', ${NOW - 49 * HOUR}, NULL),
        ('CMPBBBBBBBB', 'Ravi', '9812345679', 'Wrong colour', 'acknowledged', ${NOW - HOUR}, ${NOW})`,
    `INSERT INTO users (id, username, email, phone, first_name, last_name, role, password_hash, created_at, updated_at, last_used_at)
      VALUES (1, 'a@b.in', 'a@b.in', '9812345678', 'Meera', 'Joshi', 'customer', 'h', 1, 1, ${NOW - RETENTION_MS.unusedAccount}),
        (2, 'c@d.in', 'c@d.in', '9812345678', 'Ravi', 'Patil', 'customer', 'h', 1, 1, ${NOW})`,
  ]);
});

function run(script: string, args: readonly string[] = [], lines: readonly string[] = []) {
  return runScript(`scripts/owner/${script}.ts`, ['--persist-to', target.folder, ...args], {
    lines,
  });
}

it('npm run complaints lists open complaints and marks those older than 48 hours as LATE', async () => {
  const { stdout } = await run('complaints/complaints');
  const [first = '', second = ''] = stdout.trim().split('\n\n');
  expect(first).toMatch(
    /^CMPAAAAAAAA.*\n {2}LATE: acknowledgement was due by .*\n {2}resolution due by /,
  );
  expect(first).toContain('Meera, 9812345678\n  No charger');
  expect(second).toMatch(/^CMPBBBBBBBB.*\n {2}resolution due by /);
  expect(second).not.toMatch(/acknowledgement|LATE/);
});

it('an owner can acknowledge a complaint only once and close it only with an answer, and both steps are audited', async () => {
  expect(await run('complaints/complaints', ['--acknowledge', 'CMPAAAAAAAA'])).toMatchObject({
    code: 0,
  });
  const again = await run('complaints/complaints', ['--acknowledge', 'cmpaaaaaaaa']);
  expect([again.code, again.stderr]).toEqual([1, '\nCMPAAAAAAAA is already acknowledged.\n']);
  const unanswered = await run('complaints/complaints', ['--close', 'CMPAAAAAAAA'], ['']);
  expect([unanswered.code, unanswered.stderr]).toEqual([1, '\nWrite the answer to the customer\n']);
  await run('complaints/complaints', ['--close', 'CMPAAAAAAAA'], ["It's on its way"]);
  const [rows, log] = await select(
    target,
    "SELECT state, answer FROM complaints WHERE number = 'CMPAAAAAAAA'",
    "SELECT action, actor_id, subject_id FROM audit_log WHERE subject_type = 'complaint' ORDER BY id",
  );
  expect(rows).toEqual([{ state: 'closed', answer: "It's on its way" }]);
  expect(log).toEqual([
    { action: 'complaint.acknowledge', actor_id: null, subject_id: '1' },
    { action: 'complaint.close', actor_id: null, subject_id: '1' },
  ]);
});

it('person:unused lists unused accounts and records that their users were notified', async () => {
  const { stdout } = await run('person/unused');
  expect(stdout).toMatch(/Meera Joshi\s+a@b\.in/);
  expect(stdout).not.toContain('Ravi');
  await run('person/unused', ['--notified']);
  const [rows] = await select(
    target,
    'SELECT id, erasure_notice_at >= 1 AS notified FROM users ORDER BY id',
  );
  expect(rows).toEqual([
    { id: 1, notified: 1 },
    { id: 2, notified: null },
  ]);
  expect((await run('person/unused')).stderr).toContain(
    'All of these customers have been notified.',
  );
});
