import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { COOKIES } from '../../src/lib/cookies.ts';
import { RECEIPT_KEY } from '../../src/shop/tracked/receipt/receipt-key.ts';
import { DRAFT_KEY } from '../../src/staff/redemption/draft-key.ts';

/**
 * Values that inline scripts reference as %NAME%, because an inline script cannot import modules.
 */
const CONSTANTS: Readonly<Record<string, string>> = {
  USER_COOKIE: COOKIES.user,
  DRAFT_KEY,
  RECEIPT_KEY,
};

/** Returns a script as it appears in the HTML: minified, with its placeholders replaced. */
export function minified(file: URL): string {
  const source = readFileSync(file, 'utf8').replaceAll(/%(\w+)%/g, (placeholder, name) => {
    const value = CONSTANTS[name];
    if (value === undefined) throw new Error(`${file.pathname}: ${placeholder} is unknown`);
    return value;
  });
  const { code, errors } = minifySync(file.pathname, source, { module: false });
  if (errors.length > 0) throw new Error(`${file.pathname}: ${errors[0]?.message}`);
  return code;
}

/**
 * Resolves `import text from './script.js?minified'` to the minified text. The Content Security
 * Policy allows only this text, by its hash.
 */
export function minifiedScripts(): Plugin {
  const QUERY = '?minified';
  return {
    name: 'minified-scripts',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(minified(new URL(`file://${file}`)))};`;
    },
  };
}
