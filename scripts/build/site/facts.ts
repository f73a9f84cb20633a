import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { SITE } from '../../../src/content/site.ts';
import { siteProblems } from './problems.ts';

const TOKENS = new URL('../../../src/ui/styles/tokens.css', import.meta.url);
const [light = '', dark = ''] =
  readFileSync(TOKENS, 'utf8').match(/(?<=--background: )[^;]+/g) ?? [];

/**
 * The values that files reference as `%name%`: names for the legal texts, and colours for browser
 * toolbars.
 */
const FACTS: Readonly<Record<string, string>> = {
  name: SITE.name,
  legalName: SITE.legalName,
  city: SITE.address.city,
  firstBranch: SITE.branches[0].name,
  light,
  dark,
};

const HAS_FACTS = /\/content\/legal\/\w+\.md|\/ui\/styles\/theme-colours\.ts/;
const FACT = /%(\w+)%/g;

function factOf(name: string): string {
  const fact = FACTS[name];
  if (fact === undefined)
    throw new Error(`A text contains %${name}%, which is not a known placeholder`);
  return fact.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Inserts the business details into the files that use them; fails the build if the details are
 * invalid.
 */
export function siteFacts(): Plugin {
  const problems = siteProblems(SITE);
  if (problems.length > 0) throw new Error(`src/content/site.ts: ${problems.join('\n')}`);
  return {
    name: 'site-facts',
    transform(code, id) {
      if (!HAS_FACTS.test(id)) return null;
      return { code: code.replaceAll(FACT, (_, name) => factOf(name)), map: null };
    },
  };
}
