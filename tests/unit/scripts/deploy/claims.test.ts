import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHIPPED, shippedClaims } from '../../../../scripts/owner/deploy/claims.ts';

const FILES = Object.keys(SHIPPED);

it('every file with claims is recognised as shipped, until the owner edits it', () => {
  const root = mkdtempSync(join(tmpdir(), 'claims-'));
  for (const file of FILES) cpSync(file, join(root, file));
  expect(shippedClaims(root)).toEqual(FILES);
  writeFileSync(join(root, 'src/content/partners.ts'), 'export const PARTNERS = [];\n');
  expect(shippedClaims(root)).toEqual(FILES.filter((file) => file !== 'src/content/partners.ts'));
  rmSync(root, { recursive: true });
});
