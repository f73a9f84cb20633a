import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crossings } from '../../../scripts/house/crossings.ts';
import { WALLS } from '../../../scripts/house/rooms.ts';
import { HOUSE, plant } from './planted.ts';

const CRUISER = join(HOUSE, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = join(HOUSE, '.dependency-cruiser.mjs');

/** What `npm run check:layout` finds in the TypeScript of a house. */
function cruised(root: string): string[] {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', 'src', 'functions'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

const TARGETS = {
  'src/contract/errors.ts': '',
  'src/content/site.ts': '',
  'src/lib/money.ts': '',
  'src/api/http.ts': '',
  'src/ui/Button.tsx': '',
  'src/features/cart/state.ts': '',
  'src/features/cart/cart.ts': '',
  'src/features/cart/cart.css': '',
  'src/features/cart/CartButton.astro': '',
  'src/layouts/Shop.astro': '',
  'functions/env.ts': '',
  'functions/db/schema.ts': '',
  'functions/domain/refusal.ts': '',
  'functions/http/guard.ts': '',
  'functions/routes/users.ts': '',
  'tests/support/people.ts': '',
};

const FEATURE_WALL = 'a-feature-sees-only-state-or-components-of-another';

describe('a TypeScript file', () => {
  const PLANTED: readonly [wall: string, file: string, imported: string][] = [
    ['contract-imports-only-valibot', 'src/contract/a.ts', '../lib/money'],
    ['content-is-facts', 'src/content/a.ts', '../ui/Button'],
    ['lib-is-pure', 'src/lib/a.ts', '../content/site'],
    ['api-knows-contract-and-lib', 'src/api/a.ts', '../content/site'],
    ['ui-knows-no-feature', 'src/ui/a.tsx', '../features/cart/state'],
    ['ui-knows-no-feature', 'src/ui/b.tsx', '../features/cart/cart.css'],
    ['features-know-the-client-rooms', 'src/features/shop/a.tsx', '../../layouts/Shop.astro'],
    [FEATURE_WALL, 'src/features/shop/b.ts', '../cart/cart'],
    [FEATURE_WALL, 'src/features/shop/c.tsx', '../cart/cart.css'],
    ['layouts-are-thin', 'src/layouts/a.ts', '../api/http'],
    ['service-worker-knows-no-page', 'src/service-worker/a.ts', '../content/site'],
    ['pages-are-thin', 'src/pages/a.ts', '../contract/errors'],
    ['routes-speak-http', 'functions/routes/a.ts', '../db/schema'],
    ['http-knows-no-route', 'functions/http/a.ts', '../routes/users'],
    ['domain-knows-db', 'functions/domain/a.ts', '../http/guard'],
    ['db-knows-the-contract', 'functions/db/a.ts', '../domain/refusal'],
    ['functions-take-only-facts-from-src', 'functions/a.ts', '../src/api/http'],
    ['src-never-functions', 'src/lib/b.ts', '../../functions/env'],
    ['product-never-tests-or-scripts', 'functions/b.ts', '../tests/support/people'],
  ];

  it('is refused at every wall of the table', () => {
    const files = PLANTED.map(([, file, imported]) => [file, `import '${imported}';`]);
    const root = plant({
      ...TARGETS,
      ...Object.fromEntries(files),
      'functions/domain/b.ts': "import type { Hono } from 'hono';",
      'src/lib/c.ts': "import './nowhere';",
      'src/lib/d.ts': "import './e';",
      'src/lib/e.ts': "import './d';",
    });
    const found = cruised(root);
    for (const [wall, file] of PLANTED) {
      expect(found).toContainEqual(expect.stringContaining(`${wall}: ${file} → `));
    }
    for (const [wall, file] of [
      ['rules-never-hono', 'functions/domain/b.ts'],
      ['resolvable', 'src/lib/c.ts'],
      ['no-cycles', 'src/lib/d.ts'],
    ]) {
      expect(found).toContainEqual(expect.stringContaining(`${wall}: ${file} → `));
    }
    const walls = [...WALLS.map(({ name }) => name), 'resolvable', 'no-cycles'];
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(walls));
  });

  it('passes on the way through the house', () => {
    const root = plant({
      ...TARGETS,
      'src/contract/a.ts': "import * as v from 'valibot'; export { v };",
      'src/api/a.ts': "import '../contract/errors'; import '../lib/money';",
      'src/features/shop/A.tsx': "import '../cart/state'; import '../cart/CartButton.astro';",
      'src/layouts/a.ts': "import '../features/cart/cart.css'; import '../content/site';",
      'functions/routes/a.ts': "import { Hono } from 'hono'; import '../http/guard';",
      'functions/domain/a.ts': "import '../db/schema'; import '../../src/contract/errors';",
    });
    expect(cruised(root)).toEqual([]);
  });
});

describe('an .astro or .css file', () => {
  const PAGE = 'src/pages/a.astro';
  const PAGE_TO_API = `pages-are-thin: ${PAGE} → src/api/http.ts`;
  const SHOP = 'src/features/shop/Shop.astro';
  const SHOP_TO_CART = `${FEATURE_WALL}: ${SHOP} → src/features/cart/cart`;

  it.each([
    ['frontmatter', PAGE, "---\nimport '../api/http';\n---\n<p>Don't</p>", PAGE_TO_API],
    ['a type', PAGE, "---\nimport type { A } from '../api/http';\n---\n", PAGE_TO_API],
    ['a re-export', PAGE, "---\nexport { a } from '../api/http';\n---\n", PAGE_TO_API],
    ['a late import', PAGE, "---\nawait import('../api/http');\n---\n", PAGE_TO_API],
    ['a path from the root', PAGE, "---\nimport '/src/api/http.ts';\n---\n", PAGE_TO_API],
    ['a script', PAGE, "<main><script>import '../api/http';</script></main>", PAGE_TO_API],
    ['the file of a script', PAGE, '<script src="../api/http.ts"></script>', PAGE_TO_API],
    ['logic of a feature', SHOP, "---\nimport '../cart/cart';\n---\n", `${SHOP_TO_CART}.ts`],
    ['styles of a feature', SHOP, "---\nimport '../cart/cart.css';\n---\n", `${SHOP_TO_CART}.css`],
    ['a style', SHOP, "<style>@import '../cart/cart.css';</style>", `${SHOP_TO_CART}.css`],
    [
      'a stylesheet',
      'src/ui/a.css',
      "/* @import './b.css' */ @import url(../features/cart/cart.css) layer(x);",
      'ui-knows-no-feature: src/ui/a.css → src/features/cart/cart.css',
    ],
    [
      'a class of a stylesheet',
      'src/ui/a.module.css',
      '.a { composes: b from "../features/cart/cart.css"; }',
      'ui-knows-no-feature: src/ui/a.module.css → src/features/cart/cart.css',
    ],
    [
      'a package',
      'src/content/a.astro',
      "---\nimport 'nanostores';\n---\n",
      'content-is-facts: src/content/a.astro → node_modules/nanostores',
    ],
  ])('is refused at a wall for %s', (_what, file, text, problem) => {
    expect(crossings(plant({ ...TARGETS, [file]: text }))).toEqual([problem]);
  });

  it('passes with what its room may import', () => {
    const root = plant({
      ...TARGETS,
      'src/pages/a.astro': `---
import { getImage } from 'astro:assets';
import Shop from '../layouts/Shop.astro';
import '../features/cart/cart.css';
---
<Shop><img src="/art/logo.svg" /></Shop>
<script>import '../features/cart/state';</script>`,
      'src/features/shop/Shop.astro': "---\nimport { items } from '../cart/state';\n---\n",
      'src/ui/a.css': "@import './tokens.css';",
    });
    expect(crossings(root)).toEqual([]);
  });

  it('crosses no wall of this house', () => {
    expect(crossings(HOUSE)).toEqual([]);
  });
});
