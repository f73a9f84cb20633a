import { expect, it } from 'vitest';
import { repairEventText } from '../../../../src/entities/repair/labels';

it.each([
  ['at-the-branch', ', at the branch'],
  ['shop-network', ', on the shop’s network'],
] as const)('a decision that came from “%s” says so to the customer and to staff', (from, text) => {
  for (const step of ['approve', 'decline'] as const) {
    const entry = { step, detail: { by: 'link' as const } };
    for (const audience of ['customer', 'staff'] as const) {
      const marked = { ...entry, detail: { ...entry.detail, from } };
      expect(repairEventText(marked, audience)).toBe(repairEventText(entry, audience) + text);
    }
  }
});
