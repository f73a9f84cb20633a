import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/process/machine.ts';
import { untilHealthy } from '../../scripts/process/serve.ts';
import { copyProject } from '../../scripts/tests/copy-project.ts';
import { SITE } from '../../src/content/site.ts';
import { PATHS, productPath } from '../../src/lib/paths.ts';
import { WATCH as OWN_WATCH } from '../support/content/own-products.ts';
import { another, namedIn, rebranded } from '../support/scripts/another-brand.ts';
import { callShop, logInto } from '../support/scripts/calls.ts';
import {
  commandsOf,
  namesIn,
  README,
  runCommand,
  startCommand,
} from '../support/scripts/readme.ts';

/**
 * Where each command in the README is tested. The first test below fails if a command is missing.
 */
const TRIED: Readonly<Record<string, 'here' | 'without an account' | 'elsewhere'>> = {
  'npm start': 'here',
  'npm test': 'elsewhere',
  'npm run catalogue:check': 'here',
  'npm run deploy -- --dry-run': 'here',
  'npm run deploy': 'without an account',
  'npm run admin:create -- --remote': 'without an account',
  'npm run db:backup -- --remote': 'without an account',
  'npm run db:download -- 2026-11-22 --remote': 'elsewhere',
  'npm run db:restore -- FILE': 'elsewhere',
  'npm run db:restore -- backups/2026-11-22': 'elsewhere',
};

const WATCH = { ...OWN_WATCH, category: 'accessories' };
const [EMAIL, PASSWORD] = ['owner@another.test', 'Nariyal7Pani'];
const OWNER = [EMAIL, 'Asha Rao', '9812345678', PASSWORD, PASSWORD];
const NO_ACCOUNT = { CLOUDFLARE_API_TOKEN: '', HOME: '/nonexistent', npm_config_cache: '/tmp' };
const [, ACCENT = ''] =
  /--accent: (#[\da-f]{6})/.exec(readFileSync('src/ui/styles/tokens.css', 'utf8')) ?? [];
const OTHER_ACCENT = '#fdb31b';
const TEXTS = ['.html', '.js', '.mjs', '.json', '.css', '.txt', '.xml', '.svg', '.webmanifest', ''];

let folder: string;
let shop: { origin: string; close: () => Promise<void> };

/** Applies an edit from the README to the project copy. */
function change(file: string, to: (text: string) => string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = to(text);
  expect(changed, file).not.toBe(text);
  writeFileSync(path, changed);
}

async function openShop(): Promise<typeof shop> {
  const port = await freePort();
  const server = startCommand('npm start', { folder, env: { PORT: String(port) } });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => server.once('close', resolve));
  await untilHealthy(server, port, 240_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${said}`);
  });
  const close = async () => {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGINT');
    await ended;
  };
  return { origin: `http://localhost:${port}`, close };
}

beforeAll(() => {
  folder = copyProject();
});

afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('every command in the README is tested', () => {
  expect([...new Set(commandsOf(README))].toSorted()).toEqual(Object.keys(TRIED).toSorted());
});

it('following the README creates a shop with another name, an additional product and an admin', async () => {
  for (const file of ['src/content/site.ts', 'src/ui/styles/tokens.css', 'public/favicon.svg']) {
    expect(README).toContain(`\`${file}\``);
  }
  change('src/content/site.ts', rebranded);
  change('src/ui/styles/tokens.css', (css) => css.replace(ACCENT, OTHER_ACCENT));
  change('public/favicon.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

  const fields = namesIn(README, 'field of a product');
  expect(Object.keys(WATCH).filter((name) => !fields.includes(name))).toEqual([]);
  change('src/content/catalogue.json', (json) => {
    const { products, ...rest } = JSON.parse(json);
    return JSON.stringify({ ...rest, products: [...products, WATCH] });
  });
  await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#a42' } })
    .jpeg()
    .toFile(join(folder, 'src/content/photos', `${WATCH.id}.jpg`));
  const check = await runCommand('npm run catalogue:check', { folder });
  expect(check).toMatchObject({ code: 0, said: expect.stringContaining('is valid') });

  shop = await openShop();
  const { origin } = shop;
  const home = await (await fetch(`${origin}${PATHS.home}`)).text();
  expect(load(home)('title').text()).toContain(another(SITE.name));
  expect(await (await fetch(`${origin}/favicon.svg`)).text()).toContain('viewBox="0 0 1 1"');
  expect(load(home)('header img').first().attr('src')).toBe('/favicon.svg');

  const page = load(await (await fetch(`${origin}${productPath(WATCH.id)}`)).text());
  expect(page('h1').text()).toBe(WATCH.name);
  const picture = page('.detail picture img').attr('src') ?? '';
  const photo = await fetch(origin + picture);
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);

  const made = await runCommand('npm run admin:create', { folder, lines: OWNER });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Log in at /login as') });
  const { status, user, token } = await logInto(origin, EMAIL, PASSWORD);
  expect([status, user.role]).toEqual([200, 'system_admin']);
  expect(await callShop(origin, '/api/users?search=asha', { token })).toMatchObject({
    status: 200,
  });
});

it('the build contains no text, colour or icon from the original business', () => {
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.includes(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8')).map((word) => `${file.slice(folder.length + 1)}: ${word}`),
  );
  expect(left).toEqual([]);
  const styles = files
    .filter((file) => extname(file) === '.css')
    .map((file) => readFileSync(file, 'utf8'));
  expect(styles.some((css) => css.includes(OTHER_ACCENT))).toBe(true);
  expect(styles.filter((css) => css.includes(ACCENT))).toEqual([]);
  const icon = readFileSync('public/favicon.svg', 'utf8').match(/ d="[^"]{20,}"/g) ?? [];
  expect(
    files.filter((file) => icon.some((line) => readFileSync(file, 'utf8').includes(line))),
  ).toEqual([]);
});

it('the dry run in the README lists the steps and the missing prerequisites when the owner has no account, and a shop that is running still serves its pages', async () => {
  const { said, code } = await runCommand('npm run deploy -- --dry-run', {
    folder,
    env: NO_ACCOUNT,
  });
  expect(said).toMatch(
    /Tested locally: the build, the upload \(\d+\.\d+ KiB gzip\), all migrations/,
  );
  expect(said).toMatch(/ 5\. check the health endpoint, a product page and the login page\n/);
  expect(said).toContain('the Worker needs the paid plan ($5 a month)');
  expect(said).toContain('- a login to your Cloudflare account\n      npx wrangler login\n');
  expect(said).toContain('- the first admin\n      npm run admin:create -- --remote\n');
  expect(code).toBe(0);
  for (const path of [PATHS.home, PATHS.shop, PATHS.login]) {
    expect((await fetch(shop.origin + path)).status, path).toBe(200);
  }
});

it('no command in the README changes anything when the owner has no account', async () => {
  const commands = Object.keys(TRIED).filter((command) => TRIED[command] === 'without an account');
  for (const command of commands) {
    const { code, said } = await runCommand(command, { folder, env: NO_ACCOUNT, lines: OWNER });
    expect([command, code]).toEqual([command, 1]);
    expect(said, command).toContain('wrangler login');
  }
});
