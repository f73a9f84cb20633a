import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ACCOUNTS, LOCAL_PASSWORD } from '../../scripts/seed/accounts.ts';
import { GIVEAWAY_ENTRIES, qrText } from '../../scripts/seed/giveaway.ts';
import { STAFF } from '../../scripts/seed/staff.ts';

/** What the network is given: the files that are served and the code of the Worker, without its maps. */
const BUILT = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !file.name.endsWith('.map'))
  .map((file) => join(file.parentPath, file.name))
  .map((path) => ({ path, text: readFileSync(path, 'latin1') }));

function holding(word: string | RegExp): string[] {
  const holds = (text: string) =>
    typeof word === 'string' ? text.includes(word) : word.test(text);
  return BUILT.filter(({ text }) => holds(text)).map(({ path }) => path);
}

it('what is built is found, Worker and files', () => {
  expect(holding('</html>')).toContain(join('dist', 'client', 'index.html'));
  expect(holding('X-Request-Id')).toContain(join('dist', 'server', 'entry.mjs'));
});

it('what is built holds no sample password, account or prize', () => {
  const people = [...ACCOUNTS, ...STAFF].flatMap(({ email, username }) => [
    email,
    new RegExp(`\\b${username.replaceAll('.', '\\.')}\\b`),
  ]);
  const prizes = GIVEAWAY_ENTRIES.flatMap((entry) => qrText(entry).split('|'));
  const found = [LOCAL_PASSWORD, ...people, ...prizes].filter((word) => holding(word).length > 0);
  expect(found).toEqual([]);
});

it('what is built holds nothing of the tests, the tools or the development', () => {
  const traces = [
    'vitest',
    'playwright',
    'fast-check',
    'miniflare',
    '/@vite/client',
    '@react-refresh',
    'jsxDEV',
    'sourceMappingURL=data:',
  ];
  const found = traces.map((word) => [String(word), holding(word)]);
  expect(found.filter(([, files]) => files?.length !== 0)).toEqual([]);
});

it('the Worker is made of the code of the product and its libraries, and of no test', () => {
  const server = join('dist', 'server');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.map'))
    .map((name) => join(server, name))
    .flatMap((map) => {
      const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'));
      return sources.map((source) => relative('.', resolve(dirname(map), source)));
    });
  const [own, other] = [/^(src|functions)\//, /(^|\/)node_modules\//];
  expect(sources).toContain('functions/app.ts');
  expect(sources.filter((source) => !own.test(source) && !other.test(source))).toEqual([]);
});
