import type { Plugin } from 'vite';
import { SITE } from '../../src/content/site.ts';

/** What the legal texts name of the business, as `%name%`. */
const FACTS: Readonly<Record<string, string>> = {
  name: SITE.name,
  legalName: SITE.legalName,
  city: SITE.address.city,
  firstBranch: SITE.branches[0].name,
};

const LEGAL_TEXT = /\/content\/legal\/\w+\.md/;
const FACT = /%(\w+)%/g;

function factOf(name: string): string {
  const fact = FACTS[name];
  if (fact === undefined) throw new Error(`A legal text asks for %${name}%, which is no fact`);
  return fact.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Puts the facts of the business into the legal texts, which are Markdown. */
export function siteFacts(): Plugin {
  return {
    name: 'site-facts',
    transform(code, id) {
      if (!LEGAL_TEXT.test(id)) return null;
      return { code: code.replaceAll(FACT, (_, name) => factOf(name)), map: null };
    },
  };
}
