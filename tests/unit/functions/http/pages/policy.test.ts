import { expect, it } from 'vitest';
import { cspHash, narrowPolicy } from '../../../../../functions/http/pages/policy.ts';
import { toastStyleHashes } from '../../../../../scripts/build/toast-style.ts';

const allow = (...inline: string[]) => inline.map((each) => ` '${cspHash(each)}'`).join('');

const policyOf = (scripts: string, styles: string) =>
  `default-src 'self'; script-src 'self'${scripts}; style-src 'self'${styles}`;

it('narrowPolicy allows only the inline scripts and styles of the page', () => {
  const html =
    '<style>a{}</style><script>one()</script><script type="module">\ntwo()</script>' +
    '<script src="/three.js"></script>';
  const whole = policyOf(allow('one()', '\ntwo()', 'three()', ''), allow('a{}', 'b{}'));
  expect(narrowPolicy(whole, html)).toBe(policyOf(allow('one()', '\ntwo()'), allow('a{}')));
});

it('narrowPolicy keeps the hashes of styles that a library inserts', () => {
  const inserted = `style-src 'self' '${toastStyleHashes().join("' '")}'`;
  expect(narrowPolicy(inserted, '')).toBe(inserted);
});

it("narrowPolicy allows no inline script or style that the site's policy forbids", () => {
  const html = '<p>Asha</p><script>steal()</script><style>p{display:none}</style>';
  expect(narrowPolicy(policyOf(allow('one()'), ''), html)).toBe(policyOf('', ''));
});

it('cspHash computes the same SHA-256 hash as a browser', () => {
  expect(cspHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
