import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { insertFacts } from '../../../scripts/build/site/facts.ts';
import { FAQ } from '../../../src/content/faq';
import { POLICIES } from '../../../src/content/legal/policies';
import { PARTNERS } from '../../../src/content/partners';
import { checkingText } from '../../../src/content/repairs/inspection';
import { SERVICES } from '../../../src/content/repairs/services';
import { DRAWINGS } from '../../support/content/drawings';

const TEXTS = ['terms', 'privacy', 'shipping', 'returns', 'payment', 'security'];

function legal(name: string): string {
  return insertFacts(readFileSync(`src/content/legal/${name}.md`, 'utf8'));
}

describe('the site copy', () => {
  it('answers at least one question in each FAQ group', () => {
    for (const { items } of FAQ) expect(items.length).toBeGreaterThan(0);
  });

  it('uses only existing drawings', () => {
    for (const { image } of [...SERVICES, ...PARTNERS]) {
      expect(DRAWINGS).toContain(image);
    }
  });

  it('states no figure in the policy summaries that is missing from the legal texts', () => {
    const all = TEXTS.map(legal).join('\n');
    for (const { figure } of POLICIES) expect(all).toContain(figure);
  });

  it.each([
    [0, 'Checking is free'],
    [1200, 'Checking costs ₹1,200'],
  ])('says for an inspection fee of ₹%i: %s', (fee, text) => {
    expect(checkingText(fee)).toBe(text);
  });

  it.each(TEXTS)('repeats no heading from “%s” in another legal text', (name) => {
    const headings = (text: string) => text.match(/^### .*$/gm) ?? [];
    const others = TEXTS.filter((each) => each !== name).flatMap((each) => headings(legal(each)));
    for (const heading of headings(legal(name))) expect(others).not.toContain(heading);
  });
});
