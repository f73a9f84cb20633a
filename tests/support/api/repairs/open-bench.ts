import { beforeAll, beforeEach } from 'vitest';
import { bench, emptyBench } from './repairs';

/** Creates the staff of a test file, and deletes all repairs before each test. */
export function openBench() {
  const staff = {} as Awaited<ReturnType<typeof bench>>;
  beforeAll(async () => void Object.assign(staff, await bench()));
  beforeEach(emptyBench);
  return staff;
}
