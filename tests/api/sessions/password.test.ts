import { expect, it } from 'vitest';
import {
  DUMMY_HASH,
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../../functions/domain/people/sessions/password';

it('hashPassword returns a different hash for each call, and no hash contains the password', async () => {
  const [one, two] = await Promise.all([hashPassword('Chipwala1'), hashPassword('Chipwala1')]);
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(one).not.toBe(two);
});

it('verifyPassword accepts only the password that was hashed, in any Unicode form', async () => {
  const hash = await hashPassword('Caf\u00e9Rao12');
  expect(await verifyPassword('Cafe\u0301Rao12', hash)).toBe(true);
  expect(await verifyPassword('CafeRao12', hash)).toBe(false);
});

it('the dummy hash takes as long to verify as a real one and matches no password', async () => {
  expect(needsRehash(DUMMY_HASH)).toBe(false);
  expect(DUMMY_HASH.split('$').slice(0, 4)).toEqual(
    (await hashPassword('x')).split('$').slice(0, 4),
  );
  expect(await verifyPassword('', DUMMY_HASH)).toBe(false);
});

it('needsRehash is true when a hash has weaker parameters', () => {
  expect(needsRehash('scrypt$8192$8$5$AAAA$AAAA')).toBe(true);
  expect(needsRehash('scrypt$16384$8$1$AAAA$AAAA')).toBe(true);
  expect(needsRehash('scrypt$32768$8$5$AAAA$AAAA')).toBe(false);
});

it('verifyPassword throws when the stored value is not a hash', async () => {
  await expect(verifyPassword('Chipwala1', 'Chipwala1')).rejects.toThrow('unknown format');
});

it('other tasks run between four concurrent hashes', async () => {
  const finished: string[] = [];
  const hashes = ['a', 'b', 'c', 'd'].map(async (password) => {
    await hashPassword(password);
    finished.push('hash');
  });
  const others = async () => {
    for (const nth of [1, 2]) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      finished.push(`other ${nth}`);
    }
  };
  await Promise.all([...hashes, others()]);
  expect(finished.at(-1)).toBe('hash');
});
