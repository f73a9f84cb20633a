import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyBuild, deleteCopy } from '../../scripts/process/served-copy.ts';

test('each port has its own copy of the build, with a bucket for photos, until its server ends', () => {
  const [file, other] = [copyBuild(1), copyBuild(2)];
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    r2_buckets: [{ binding: 'PHOTOS' }],
  });
  deleteCopy(1);
  expect(existsSync(file)).toBe(false);
  expect(existsSync(join(dirname(other), '../client/shop.html'))).toBe(true);
  deleteCopy(2);
});
