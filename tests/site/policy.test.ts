import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, CLIENT } from '../support/site/built-page.ts';
import { allowedBy, inlineIn } from '../support/site/inline.ts';

it('the Content Security Policy of every built page allows only the inline scripts and styles of that page', () => {
  const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = builtFile(page);
    const [policy = ''] = /<meta http-equiv="content-security-policy"[^>]*>/.exec(html) ?? [];
    expect([page, allowedBy(policy)]).toEqual([page, inlineIn(html)]);
  }
});
