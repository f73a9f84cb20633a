import { SignJWT, UnsecuredJWT } from 'jose';
import { API_PATHS } from '../../../src/lib/paths.ts';
import type { Row, Section } from '../section.ts';
import { withSite } from '../site.ts';
import { ask, inParallel, logIn } from './visitor.ts';

const PORT = 8797;
const FORGED = 636;

function part(text: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
}

/** Changes the character at one position; not the last ones, whose bits are partly ignored. */
function withAnotherLetter(token: string, at: number): string {
  const other = token[at] === 'A' ? 'B' : 'A';
  return token.slice(0, at) + other + token.slice(at + 1);
}

/**
 * Returns tokens signed with another key, unsigned, and with changed claims under a genuine
 * signature.
 */
async function forgeTokens(genuine: string): Promise<string[]> {
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const claims = part(payload);
  const secret = new TextEncoder().encode('a-secret-that-somebody-guessed-wrong-000');
  const wider = { ...claims, sub: '1', exp: Number(claims.exp) + 86_400 };
  const asText = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...part(header) }).sign(secret),
    new UnsecuredJWT(claims).encode(),
    `${header}.${asText(wider)}.${signature}`,
    `${asText({ ...part(header), alg: 'none' })}.${payload}.`,
    `${asText({ ...part(header), kid: '../../dev/null' })}.${payload}.${signature}`,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    '',
  ];
}

/** Measures whether a forged token is accepted, next to a genuine one. */
export const tokens: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access } = await logIn(origin, 'sysadm');
    const forged = await forgeTokens(access);
    for (let nth = 0; forged.length < FORGED; nth += 1) {
      forged.push(withAnotherLetter(access, (nth * 7) % (access.length - 4)));
    }
    const tokens = [access, ...forged.filter((token) => token !== access)];
    const statuses = await inParallel(tokens, 8, async (token) => {
      const response = await ask(origin, API_PATHS.stores, { token });
      await response.arrayBuffer();
      return response.status;
    });
    const [genuine, ...others] = statuses;
    const accepted = others.filter((status) => status !== 401).length;
    return [
      {
        what: 'answer to a genuine token',
        figure: `${genuine}`,
        goal: '200',
        met: genuine === 200,
      },
      {
        what: 'forged tokens not refused by 401',
        figure: `${accepted} of ${others.length}`,
        goal: '0',
        met: accepted === 0 && others.length >= FORGED - 1,
      },
    ];
  });
