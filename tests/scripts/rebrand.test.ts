import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { BRANCHES, HOURS, SITE } from '../../src/content/site.ts';
import { runScript } from '../support/scripts/run.ts';

const SOURCES = [
  'src',
  'functions',
  'scripts',
  'public',
  'drizzle',
  'package.json',
  'tsconfig.json',
];
const CONFIGS = ['astro.config.mjs', 'wrangler.toml'];
const SITE_FILE = 'src/content/site.ts';
const TEXTS = ['.html', '.js', '.mjs', '.json', '.css', '.txt', '.xml', '.svg', '.webmanifest', ''];
/** What two brands may have in common. */
const COMMON = /^(IN|on|off|included|\d{2}:\d{2}|.{0,3})$/;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return COMMON.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The same text of another business: other letters and digits in the same places. */
function another(text: string): string {
  if (text.startsWith('https://')) return `https://${another(text.slice(8))}`;
  return text
    .replaceAll(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 84) % 26)))
    .replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(65 + ((letter.charCodeAt(0) - 52) % 26)))
    .replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));
}

const FACTS = [...new Set(textsOf({ SITE, HOURS, BRANCHES }))].toSorted(
  (a, b) => b.length - a.length,
);

/** The name and the places stand in longer texts, too. */
const WORDS = [
  SITE.name.toLowerCase(),
  SITE.address.city,
  SITE.address.region,
  SITE.branches[0].code,
];

function rebranded(source: string): string {
  return FACTS.reduce((text, fact) => text.replaceAll(`'${fact}'`, `'${another(fact)}'`), source);
}

function namedIn(text: string): string[] {
  const named = FACTS.filter((fact) => text.includes(fact));
  const [name = '', ...places] = WORDS;
  if (text.toLowerCase().includes(name)) named.push(name);
  return [...named, ...places.filter((place) => text.includes(place))];
}

it('another business changes one file, and not a word of the first is left in what is built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const source of [...SOURCES, ...CONFIGS]) {
    cpSync(source, join(folder, source), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const source = readFileSync(SITE_FILE, 'utf8');
  expect(namedIn(source)).not.toEqual([]);
  writeFileSync(join(folder, SITE_FILE), rebranded(source));

  const built = await runScript(join(folder, 'scripts/build.ts'), []);
  expect([built.code, built.stderr]).toEqual([0, '']);

  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.includes(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8')).map((word) => `${file.slice(folder.length + 1)}: ${word}`),
  );
  expect(left).toEqual([]);
  const home = readFileSync(join(folder, 'dist/client/index.html'), 'utf8');
  expect(home).toContain(another(SITE.name));
});
