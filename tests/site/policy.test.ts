import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, CLIENT } from '../support/site/built-page.ts';
import { allowedBy, inlineIn } from '../support/site/inline.ts';

it('every built page allows only its own inline scripts and styles', () => {
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
