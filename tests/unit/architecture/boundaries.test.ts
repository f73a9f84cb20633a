import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { BOUNDARIES, explain } from '../../../scripts/architecture/modules.ts';
import { violations } from '../../../scripts/architecture/violations.ts';
import { HOUSE, plant } from './planted.ts';

const CRUISER = join(HOUSE, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = join(HOUSE, '.dependency-cruiser.mjs');

/** Returns the violations that `npm run check:layout` reports for a project's TypeScript files. */
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
  'src/shop/cart/state.ts': '',
  'src/shop/cart/cart.ts': '',
  'src/shop/cart/cart.css': '',
  'src/shop/cart/CartButton.astro': '',
  'src/session/state.ts': '',
  'src/staff/users/state.ts': '',
  'src/staff/users/rows.ts': '',
  'src/staff/users/users.css': '',
  'src/layouts/Shop.astro': '',
  'functions/env.ts': '',
  'functions/db/schema.ts': '',
  'functions/domain/core/refusal.ts': '',
  'functions/domain/day-close/money.ts': '',
  'functions/domain/jobs/run.ts': '',
  'functions/domain/orders/record.ts': '',
  'functions/domain/repairs/record.ts': '',
  'functions/domain/tasks/tasks.ts': '',
  'functions/http/guard.ts': '',
  'functions/routes/users.ts': '',
  'tests/support/people.ts': '',
};

const SHOP_AREAS = 'a-shop-area-sees-only-state-or-components-of-another';
const ORDERS_AND_REPAIRS = 'orders-and-repairs-know-nothing-of-each-other';
const later = (parts: string) => `${parts}-of-the-domain-import-nothing-later`;
const STAFF_AREAS = 'a-staff-area-sees-only-state-or-components-of-another';

describe('a TypeScript file', () => {
  const PLANTED: readonly [boundary: string, file: string, imported: string][] = [
    ['identity-imports-nothing', 'src/lib/identity/a.ts', '../money'],
    ['contract-imports-identity-units-and-valibot', 'src/contract/a.ts', '../lib/money'],
    ['content-is-facts', 'src/content/a.ts', '../ui/Button'],
    ['lib-is-pure', 'src/lib/a.ts', '../content/site'],
    ['api-knows-contract-and-lib', 'src/api/a.ts', '../content/site'],
    ['ui-knows-no-business-object', 'src/ui/a.tsx', '../shop/cart/state'],
    ['ui-knows-no-business-object', 'src/ui/b.tsx', '../shop/cart/cart.css'],
    ['entities-fetch-nothing', 'src/entities/order/a.ts', '../../api/http'],
    ['session-knows-no-screen', 'src/session/a.ts', '../shop/cart/state'],
    ['shop-never-imports-staff', 'src/shop/browse/a.tsx', '../../staff/users/state'],
    ['staff-never-imports-shop', 'src/staff/stock/a.tsx', '../../shop/cart/state'],
    ['shop-never-imports-staff', 'src/shop/browse/d.tsx', '../../layouts/Shop.astro'],
    [SHOP_AREAS, 'src/shop/browse/b.ts', '../cart/cart'],
    [SHOP_AREAS, 'src/shop/browse/c.tsx', '../cart/cart.css'],
    [STAFF_AREAS, 'src/staff/stock/b.ts', '../users/rows'],
    ['layouts-are-thin', 'src/layouts/a.ts', '../api/http'],
    ['service-worker-knows-no-page', 'src/service-worker/a.ts', '../content/site'],
    ['pages-are-thin', 'src/pages/a.ts', '../contract/errors'],
    ['routes-speak-http', 'functions/routes/a.ts', '../db/schema'],
    ['http-knows-no-route', 'functions/http/a.ts', '../routes/users'],
    ['domain-knows-db', 'functions/domain/a.ts', '../http/guard'],
    [ORDERS_AND_REPAIRS, 'functions/domain/orders/a.ts', '../repairs/record'],
    [ORDERS_AND_REPAIRS, 'functions/domain/repairs/a.ts', '../orders/record'],
    [later('core'), 'functions/domain/core/a.ts', '../orders/record'],
    [later('people-billing'), 'functions/domain/people/a.ts', '../orders/record'],
    [later('money'), 'functions/domain/money/a.ts', '../orders/record'],
    [later('shop-context'), 'functions/domain/shop.ts', './orders/record'],
    [later('invoices'), 'functions/domain/invoices/a.ts', '../tasks/tasks'],
    [later('goods'), 'functions/domain/goods/a.ts', '../orders/record'],
    [later('orders-repairs'), 'functions/domain/orders/b.ts', '../day-close/money'],
    [
      later('subjects-giveaways-day-close-complaints'),
      'functions/domain/giveaways/a.ts',
      '../tasks/tasks',
    ],
    [later('figures'), 'functions/domain/figures/a.ts', '../tasks/tasks'],
    [later('tasks'), 'functions/domain/tasks/a.ts', '../jobs/run'],
    ['db-knows-the-contract', 'functions/db/a.ts', '../domain/core/refusal'],
    ['functions-import-only-facts-from-src', 'functions/a.ts', '../src/api/http'],
    ['src-never-imports-functions', 'src/lib/b.ts', '../../functions/env'],
    ['product-never-imports-tests-or-scripts', 'functions/b.ts', '../tests/support/people'],
  ];

  it('fails the check for every boundary that it violates', () => {
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
    for (const [boundary, file] of PLANTED) {
      expect(found).toContainEqual(expect.stringContaining(`${boundary}: ${file} → `));
    }
    for (const [boundary, file] of [
      ['domain-never-imports-hono', 'functions/domain/b.ts'],
      ['resolvable', 'src/lib/c.ts'],
      ['no-cycles', 'src/lib/d.ts'],
    ]) {
      expect(found).toContainEqual(expect.stringContaining(`${boundary}: ${file} → `));
    }
    const names = [...BOUNDARIES.map(({ name }) => name), 'resolvable', 'no-cycles'];
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(new Set(names));
  });

  it('passes the check when it imports what its module may import', () => {
    const root = plant({
      ...TARGETS,
      'src/contract/a.ts': "import * as v from 'valibot'; export { v };",
      'src/api/a.ts': "import '../contract/errors'; import '../lib/money';",
      'src/shop/browse/A.tsx': "import '../cart/state'; import '../cart/CartButton.astro';",
      'src/staff/stock/A.tsx': "import '../users/state'; import '../../session/state';",
      'src/layouts/a.ts': "import '../shop/cart/cart.css'; import '../content/site';",
      'functions/routes/a.ts': "import { Hono } from 'hono'; import '../http/guard';",
      'functions/domain/a.ts': "import '../db/schema'; import '../../src/contract/errors';",
      'functions/domain/orders/a.ts': "import './record'; import '../core/refusal';",
      'functions/domain/jobs/a.ts': "import '../tasks/tasks'; import './run';",
    });
    expect(cruised(root)).toEqual([]);
  });
});

describe('a violation message', () => {
  const GUIDE = 'See docs/architecture.md, “The modules”.';

  it('names the file, the rule and the guide when a TypeScript file violates it', () => {
    const root = plant({ ...TARGETS, 'src/lib/a.ts': "import '../content/site';" });
    const { 'check:layout': layout = '' } = packageFile.scripts;
    const [, options = ''] = /^depcruise (.*?) src /.exec(layout) ?? [];
    const args = [CRUISER, '--config', CONFIG, ...options.split(' '), 'src'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(stdout).toMatch(/lib-is-pure: src\/lib\/a\.ts → +src\/content\/site\.ts/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      `src/lib may import only: src/contract. ${GUIDE}`,
    );
  });

  it('names the file, the rule and the guide when an .astro file violates it', () => {
    const text = "---\nimport '../../staff/users/state';\n---\n";
    const [found = ''] = violations(plant({ ...TARGETS, 'src/shop/browse/Shop.astro': text }));
    expect(found).toBe(
      `shop-never-imports-staff: src/shop/browse/Shop.astro → src/staff/users/state.ts
    src/shop may import only: src/entities, src/session, src/ui, src/lib, src/api, src/contract, src/content, astro, packages. ${GUIDE}`,
    );
  });

  it.each(BOUNDARIES)('explains the boundary $name in words', (boundary) => {
    expect(explain(boundary)).toMatch(/^[^^$\\]+\. See /);
  });

  it('names an existing section of the guide', () => {
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain('\n## The modules\n');
  });
});

describe('an .astro or .css file', () => {
  const PAGE = 'src/pages/a.astro';
  const PAGE_TO_API = `pages-are-thin: ${PAGE} → src/api/http.ts`;
  const SHOP = 'src/shop/browse/Shop.astro';
  const SHOP_TO_CART = `${SHOP_AREAS}: ${SHOP} → src/shop/cart/cart`;
  const SHOP_TO_STAFF = `shop-never-imports-staff: ${SHOP} → src/staff/users`;

  it.each([
    [
      'import in the frontmatter',
      PAGE,
      "---\nimport '../api/http';\n---\n<p>Don't</p>",
      PAGE_TO_API,
    ],
    ['type import', PAGE, "---\nimport type { A } from '../api/http';\n---\n", PAGE_TO_API],
    ['re-export', PAGE, "---\nexport { a } from '../api/http';\n---\n", PAGE_TO_API],
    ['dynamic import', PAGE, "---\nawait import('../api/http');\n---\n", PAGE_TO_API],
    ['path from the root', PAGE, "---\nimport '/src/api/http.ts';\n---\n", PAGE_TO_API],
    [
      'import in a script',
      PAGE,
      "<main><script>import '../api/http';</script></main>",
      PAGE_TO_API,
    ],
    ['src of a script', PAGE, '<script src="../api/http.ts"></script>', PAGE_TO_API],
    ['logic of another area', SHOP, "---\nimport '../cart/cart';\n---\n", `${SHOP_TO_CART}.ts`],
    [
      'styles of another area',
      SHOP,
      "---\nimport '../cart/cart.css';\n---\n",
      `${SHOP_TO_CART}.css`,
    ],
    [
      'staff logic',
      SHOP,
      "---\nimport '../../staff/users/state';\n---\n",
      `${SHOP_TO_STAFF}/state.ts`,
    ],
    [
      'staff styles',
      SHOP,
      "<style>@import '../../staff/users/users.css';</style>",
      `${SHOP_TO_STAFF}/users.css`,
    ],
    [
      'import in a style element',
      SHOP,
      "<style>@import '../cart/cart.css';</style>",
      `${SHOP_TO_CART}.css`,
    ],
    [
      'import in a stylesheet',
      'src/ui/a.css',
      "/* @import './b.css' */ @import url(../shop/cart/cart.css) layer(x);",
      'ui-knows-no-business-object: src/ui/a.css → src/shop/cart/cart.css',
    ],
    [
      'class composed from a stylesheet',
      'src/ui/a.module.css',
      '.a { composes: b from "../shop/cart/cart.css"; }',
      'ui-knows-no-business-object: src/ui/a.module.css → src/shop/cart/cart.css',
    ],
    [
      'package',
      'src/content/a.astro',
      "---\nimport 'nanostores';\n---\n",
      'content-is-facts: src/content/a.astro → node_modules/nanostores',
    ],
  ])('fails the check when it imports a forbidden module: %s', (_what, file, text, problem) => {
    const found = violations(plant({ ...TARGETS, [file]: text }));
    expect(found.map((each) => each.split('\n')[0])).toEqual([problem]);
  });

  it('passes the check when it imports what its module may import', () => {
    const root = plant({
      ...TARGETS,
      'src/pages/a.astro': `---
import { getImage } from 'astro:assets';
import Shop from '../layouts/Shop.astro';
import '../shop/cart/cart.css';
---
<Shop><img src="/art/logo.svg" /></Shop>
<script>import '../shop/cart/state';</script>`,
      'src/shop/browse/Shop.astro': "---\nimport { items } from '../cart/state';\n---\n",
      'src/ui/a.css': "@import './tokens.css';",
    });
    expect(violations(root)).toEqual([]);
  });

  it('violates no boundary in this project', () => {
    expect(violations(HOUSE)).toEqual([]);
  });
});
