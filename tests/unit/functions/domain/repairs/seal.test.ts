import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lockKeys, openCode, sealCode } from '../../../../../functions/domain/repairs/lock/seal';

const OLD = { AUTH_SECRET: 'o'.repeat(48) };
const ROTATED = { AUTH_SECRET: 'n'.repeat(48), AUTH_SECRET_OTHER: OLD.AUTH_SECRET };
const CODE = { code: 'Zebra 91!', isPattern: false };

it('an encrypted code can be decrypted only with its key and reference, and each encryption produces a different result', () => {
  const keys = lockKeys(OLD);
  fc.assert(
    fc.property(fc.string({ maxLength: 32, unit: 'grapheme' }), fc.boolean(), (code, isPattern) => {
      const sealed = sealCode({ code, isPattern }, 'B-7KQ2M9XA', keys);
      expect(openCode(sealed, 'B-7KQ2M9XA', keys)).toEqual({ code, isPattern });
      expect(openCode(sealed, 'B-7KQ2M9XB', keys)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
  expect(sealCode(CODE, 'B-7KQ2M9XA', keys)).not.toBe(sealCode(CODE, 'B-7KQ2M9XA', keys));
});

it('an encrypted code is rejected if any character was changed', () => {
  const keys = lockKeys(OLD);
  const sealed = sealCode(CODE, 'B-7KQ2M9XA', keys);
  for (let at = 0; at < sealed.length; at++) {
    // The last character of a group may carry unused bits; a dot separates the groups.
    const isFiller = sealed[at] === '.' || sealed[at + 1] === '.' || at === sealed.length - 1;
    if (isFiller) continue;
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(openCode(sealed.slice(0, at) + other + sealed.slice(at + 1), 'B-7KQ2M9XA', keys)).toBe(
      undefined,
    );
  }
  for (const broken of ['', '.', '..', sealed.slice(0, -6), sealed.split('.')[0] ?? '']) {
    expect(openCode(broken, 'B-7KQ2M9XA', keys)).toBeUndefined();
  }
});

it('a code encrypted before a rotation can be decrypted while AUTH_SECRET_OTHER contains the old secret', () => {
  const before = sealCode(CODE, 'B-7KQ2M9XA', lockKeys(OLD));
  expect(openCode(before, 'B-7KQ2M9XA', lockKeys(ROTATED))).toEqual(CODE);
  const after = sealCode(CODE, 'B-7KQ2M9XA', lockKeys(ROTATED));
  expect(openCode(after, 'B-7KQ2M9XA', lockKeys(OLD))).toBeUndefined();
  const finished = lockKeys({ AUTH_SECRET: ROTATED.AUTH_SECRET });
  expect(openCode(after, 'B-7KQ2M9XA', finished)).toEqual(CODE);
  expect(openCode(before, 'B-7KQ2M9XA', finished)).toBeUndefined();
});
