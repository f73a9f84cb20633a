import { settingProblems } from '../../../functions/env.ts';

/** What is known of an owner's account and settings before a deployment. */
export interface Facts {
  isLoggedIn: boolean;
  databaseId: string;
  /** The variables of wrangler.toml. */
  variables: Readonly<Record<string, string>>;
  /** The names of the Worker's secrets; undefined when they cannot be asked for. */
  secrets: readonly string[] | undefined;
  /** How many can log in as an admin; undefined when it cannot be asked. */
  admins: number | undefined;
  /** The codes of the branches of the site that are no stores there: their staff would see no orders. */
  branchesWithoutStore: readonly string[];
}

/** What is known of the previews of branches, which inherit nothing of the shop. */
export interface PreviewFacts {
  isLoggedIn: boolean;
  databaseId: string;
  shopDatabaseId: string;
  secrets: readonly string[] | undefined;
}

export interface Need {
  what: string;
  /** The one command, or line, that mends it. */
  mend: string;
  /** The shop can be put up without it. */
  isLater?: true;
}

const LOGIN: Need = {
  what: 'a Cloudflare account that is logged in',
  mend: 'npx wrangler login',
};
const NO_DATABASE = /^[0-]*$/;
/** Long enough for a secret whose value nobody can read any more. */
const UNSEEN = 'u'.repeat(32);

/** Each secret that a hosted Worker needs, and how it is made. */
const SECRETS: Readonly<Record<string, string>> = {
  AUTH_SECRET: 'openssl rand -base64 48 | npx wrangler secret put AUTH_SECRET',
};

/** What is missing, each with what mends it, in the order in which it is best done. */
export function missing(facts: Facts): Need[] {
  const { isLoggedIn, databaseId, secrets, admins, branchesWithoutStore } = facts;
  const needs: Need[] = [];
  if (!isLoggedIn) needs.push(LOGIN);
  if (NO_DATABASE.test(databaseId)) {
    needs.push({
      what: 'the id of the database in wrangler.toml, instead of the zeros',
      mend: 'npx wrangler d1 create shop   (it prints the database_id)',
    });
  }
  for (const [name, mend] of Object.entries(SECRETS)) {
    if (!(secrets ?? []).includes(name)) needs.push({ what: `the secret ${name}`, mend });
  }
  needs.push(...wrongVariables(facts));
  if (admins === undefined || admins === 0) {
    const mend = 'npm run admin:create -- --remote';
    needs.push({ what: 'the first admin', mend, isLater: true });
  }
  if (branchesWithoutStore.length > 0) {
    needs.push({
      what: `a store for each branch, with its code: ${branchesWithoutStore.join(', ')}`,
      mend: 'log in as the admin, Stores, Add Store',
      isLater: true,
    });
  }
  return needs;
}

/** The same for the preview of a branch: it must never work on the database of the shop. */
export function missingForPreview(facts: PreviewFacts): Need[] {
  const { isLoggedIn, databaseId, shopDatabaseId, secrets } = facts;
  const needs: Need[] = [];
  if (!isLoggedIn) needs.push(LOGIN);
  if (NO_DATABASE.test(databaseId)) {
    needs.push({
      what: 'the id of a database for previews in wrangler.toml, below [[previews.d1_databases]]',
      mend: 'npx wrangler d1 create shop-preview   (it prints the database_id)',
    });
  } else if (databaseId === shopDatabaseId) {
    needs.push({
      what: 'a database of their own for previews: below [[previews.d1_databases]] stands that of the shop',
      mend: 'npx wrangler d1 create shop-preview   (it prints the database_id)',
    });
  }
  if (!(secrets ?? []).includes('AUTH_SECRET')) {
    const mend =
      'openssl rand -base64 48 | npx wrangler preview base-config secret put AUTH_SECRET';
    needs.push({ what: 'the secret AUTH_SECRET of the previews', mend });
  }
  return needs;
}

function wrongVariables({ variables, secrets = [] }: Facts): Need[] {
  const seen = Object.fromEntries(secrets.map((name) => [name, unseen(name)]));
  const problems = settingProblems({ AUTH_SECRET: UNSEEN, ...variables, ...seen });
  const needs = problems.map((problem) => ({
    what: `a setting as it has to be: ${problem}`,
    mend: `put ${problem.split(' ')[0]} right: [vars] of wrangler.toml, or npx wrangler secret put`,
  }));
  const { PAYMENT_PROVIDER = 'simulated', ALLOW_SIMULATED_PAYMENT = '' } = variables;
  if (PAYMENT_PROVIDER === 'simulated' && ALLOW_SIMULATED_PAYMENT === '') {
    needs.push({
      what: 'a way to pay: the simulated one takes no orders where others can reach the shop',
      mend: 'at the end of wrangler.toml: [vars] and, in the next line, PAYMENT_PROVIDER = "none" (orders are paid at the branch)',
    });
  }
  return needs;
}

/** Stands for a secret that is there; those with a shape of their own were checked when they were made. */
function unseen(name: string): string {
  return ['AUTH_SECRET', 'REDEMPTION_API_KEY'].includes(name) ? UNSEEN : '';
}

/** The needs as an owner reads them, each with its command below. */
export function needsText(needs: readonly Need[]): string {
  return needs.map(({ what, mend }) => `  - ${what}\n      ${mend}`).join('\n');
}
