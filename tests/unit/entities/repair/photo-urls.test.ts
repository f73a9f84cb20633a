import { expect, test } from 'vitest';
import { fileUrl } from '../../../../src/entities/repair/photos/use-photo.ts';

test('a photo keeps its URL while the page is open, so that no picture loses it while it loads', async () => {
  const file = new Blob(['photo']);
  const url = fileUrl(file);
  expect(fileUrl(file)).toBe(url);
  expect(fileUrl(new Blob(['photo']))).not.toBe(url);
  expect(await (await fetch(url)).text()).toBe('photo');
});
