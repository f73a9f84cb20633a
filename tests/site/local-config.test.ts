import { statSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeLocalConfig } from '../../scripts/process/local-config.ts';
import { DAY_MS } from '../../src/lib/durations.ts';

test('a second server of the same build leaves the configuration of the first unchanged', () => {
  const file = writeLocalConfig();
  const yesterday = new Date(Date.now() - DAY_MS);
  utimesSync(file, yesterday, yesterday);
  expect(writeLocalConfig()).toBe(file);
  expect(statSync(file).mtimeMs).toBe(yesterday.getTime());
});
