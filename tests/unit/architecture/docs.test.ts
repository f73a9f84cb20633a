import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../../package.json';

const DOCS = globSync(['*.md', 'docs/*.md']);
const LINK = /\]\((?!https?:|#)([^)#]+)/g;
const COMMAND = /npm run ([a-z][\w:-]*)/g;
const FILE = /`((?:src|functions|scripts|tests|docs|drizzle|public)\/[\w./[\]-]*[\w/\]])`/g;

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

describe.each(DOCS)('%s', (doc) => {
  const text = readFileSync(doc, 'utf8');

  it('links only to existing targets', () => {
    const gone = all(text, LINK).filter((link) => !existsSync(join(dirname(doc), link)));
    expect(gone).toEqual([]);
  });

  it('mentions only commands that exist', () => {
    const unknown = all(text, COMMAND).filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });

  it('mentions only files and folders that exist', () => {
    expect(all(text, FILE).filter((file) => !existsSync(file))).toEqual([]);
  });
});
