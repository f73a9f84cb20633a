import { expect, test, vi } from 'vitest';
import { type Reader, withHelp } from '../../../../src/staff/scanner/reader/reader';

const PICTURE = {} as HTMLCanvasElement;
const blind: Reader = async () => null;
const sharp: Reader = async () => 'code';

async function readTimes(read: Reader, times: number): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  for (let time = 0; time < times; time += 1) texts.push(await read(PICTURE));
  return texts;
}

test('the fallback reader is not loaded when the first reader finds codes', async () => {
  const fetchHelper = vi.fn(async () => blind);
  expect(await readTimes(withHelp(sharp, fetchHelper, 2), 5)).toEqual(Array(5).fill('code'));
  expect(fetchHelper).not.toHaveBeenCalled();
});

test('the fallback reader is loaded only once, after several reads without a code', async () => {
  const fetchHelper = vi.fn(async () => sharp);
  const read = withHelp(blind, fetchHelper, 3);
  expect(await readTimes(read, 2)).toEqual([null, null]);
  expect(fetchHelper).not.toHaveBeenCalled();
  await readTimes(read, 1);
  await fetchHelper.mock.results[0]?.value;
  expect(await readTimes(read, 2)).toEqual(['code', 'code']);
  expect(fetchHelper).toHaveBeenCalledOnce();
});

test('a scan that throws is treated as a scan that finds no code', async () => {
  const failing: Reader = () => Promise.reject(new Error('The service is unavailable'));
  const read = withHelp(failing, async () => sharp, 1);
  expect(await readTimes(read, 1)).toEqual([null]);
  await vi.waitFor(async () => expect(await read(PICTURE)).toBe('code'));
});

test('the reader continues without the fallback when the fallback fails to load', async () => {
  let isInSight = false;
  const slow: Reader = async () => (isInSight ? 'code' : null);
  const read = withHelp(slow, () => Promise.reject(new Error('offline')), 1);
  expect(await readTimes(read, 3)).toEqual([null, null, null]);
  isInSight = true;
  expect(await read(PICTURE)).toBe('code');
});
