import { expect, it } from 'vitest';
import { createOrderSecret } from '../../../src/lib/order-secret';

it('createOrderSecret returns 32 random bytes as base64url', () => {
  const secrets = Array.from({ length: 200 }, createOrderSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(secrets.length);
});
