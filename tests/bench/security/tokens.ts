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

/** Another letter at one place; not the last ones, whose bits do not all count. */
function withAnotherLetter(token: string, at: number): string {
  const other = token[at] === 'A' ? 'B' : 'A';
  return token.slice(0, at) + other + token.slice(at + 1);
}

/** Genuine tokens of somebody else's key, of none, and with other claims over a genuine signature. */
async function made(genuine: string): Promise<string[]> {
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

/** Whether somebody with a made-up token is let in, beside a genuine one that is. */
export const tokens: Section = () =>
  withSite(PORT, async (origin): Promise<readonly Row[]> => {
    const { access } = await logIn(origin, 'sysadm');
    const forged = await made(access);
    for (let nth = 0; forged.length < FORGED; nth += 1) {
      forged.push(withAnotherLetter(access, (nth * 7) % (access.length - 4)));
    }
    const wanted = [access, ...forged.filter((token) => token !== access)];
    const statuses = await inParallel(wanted, 8, async (token) => {
      const answer = await ask(origin, API_PATHS.stores, { token });
      await answer.arrayBuffer();
      return answer.status;
    });
    const [genuine, ...others] = statuses;
    const letIn = others.filter((status) => status !== 401).length;
    return [
      {
        what: 'answer to a genuine token',
        figure: `${genuine}`,
        goal: '200',
        met: genuine === 200,
      },
      {
        what: 'forged tokens not refused by 401',
        figure: `${letIn} of ${others.length}`,
        goal: '0',
        met: letIn === 0 && others.length >= FORGED - 1,
      },
    ];
  });
