import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toastStyle, toastStyleHashes } from '../../scripts/build/toast-style.ts';
import { builtFile, CLIENT } from '../support/site/built-page.ts';
import { allowedBy, inlineIn } from '../support/site/inline.ts';

const FILES = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });

it('the Content Security Policy of every built page allows only the inline scripts and styles of that page, and the style of the toasts', () => {
  const pages = FILES.filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = builtFile(page);
    const [policy = ''] = /<meta http-equiv="content-security-policy"[^>]*>/.exec(html) ?? [];
    expect([page, allowedBy(policy)]).toEqual([page, inlineIn(html)]);
    expect(policy.match(/sha384-[^']+/g)).toEqual(toastStyleHashes());
  }
});

it('one script inserts the style of the toasts as sonner has it', () => {
  const scripts = FILES.filter((path) => path.endsWith('.js'));
  const inserting = scripts.filter((script) => builtFile(script).includes(toastStyle()));
  expect(inserting).toHaveLength(1);
});
