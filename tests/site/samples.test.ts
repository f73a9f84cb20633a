import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ACCOUNTS, LOCAL_PASSWORD } from '../../scripts/seed/accounts.ts';
import { GIVEAWAY_ENTRIES, qrText } from '../../scripts/seed/giveaway.ts';
import { STAFF } from '../../scripts/seed/staff.ts';

/** Everything that is deployed: the static files and the Worker's code, without source maps. */
const BUILT = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && !file.name.endsWith('.map'))
  .map((file) => join(file.parentPath, file.name))
  .map((path) => ({ path, text: readFileSync(path, 'latin1') }));

function filesWith(word: string | RegExp): string[] {
  const contains = (text: string) =>
    typeof word === 'string' ? text.includes(word) : word.test(text);
  return BUILT.filter(({ text }) => contains(text)).map(({ path }) => path);
}

it('the build contains the Worker and the static files', () => {
  expect(filesWith('</html>')).toContain(join('dist', 'client', 'index.html'));
  expect(filesWith('X-Request-Id')).toContain(join('dist', 'server', 'entry.mjs'));
});

it('the build contains no sample password, account or prize', () => {
  const people = [...ACCOUNTS, ...STAFF].flatMap(({ email, username }) => [
    email,
    new RegExp(`\\b${username.replaceAll('.', '\\.')}\\b`),
  ]);
  const prizes = GIVEAWAY_ENTRIES.flatMap((entry) => qrText(entry).split('|'));
  const found = [LOCAL_PASSWORD, ...people, ...prizes].filter((word) => filesWith(word).length > 0);
  expect(found).toEqual([]);
});

it('the build contains no test tools, development code or inline source maps', () => {
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
  const found = traces.map((word) => [String(word), filesWith(word)]);
  expect(found.filter(([, files]) => files?.length !== 0)).toEqual([]);
});

it('the Worker contains only production code and libraries', () => {
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
