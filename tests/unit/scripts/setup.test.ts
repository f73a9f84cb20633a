import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { missingSecret } from '../../../scripts/process/secret.ts';
import { localProblems } from '../../../scripts/process/settings.ts';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { drawQr } from '../../../scripts/terminal/qr.ts';
import { emptyWelcome, welcome } from '../../../scripts/terminal/welcome.ts';
import { SITE } from '../../../src/content/site.ts';

describe('.dev.vars', () => {
  it('receives a random secret of at least 32 bytes that differs on every machine', () => {
    const [line, other] = [missingSecret(''), missingSecret('')];
    const secret = line.match(/^AUTH_SECRET="(.+)"\n$/)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64').length).toBeGreaterThanOrEqual(32);
    expect(line).not.toBe(other);
  });

  it('keeps its existing content when the secret is appended on a new line', () => {
    expect(missingSecret('OTHER=1')).toMatch(/^\nAUTH_SECRET=/);
    expect(missingSecret('OTHER=1\n')).toMatch(/^AUTH_SECRET=/);
  });

  it('is left unchanged when it already has a secret', () => {
    expect(missingSecret('OTHER=1\nAUTH_SECRET="mine"\n')).toBe('');
  });
});

describe('the local settings', () => {
  it('are read from .dev.vars even when wrangler.toml also defines them', () => {
    const secret = `AUTH_SECRET="${'a'.repeat(40)}"\n`;
    expect(localProblems(secret, { PAYMENT_PROVIDER: 'none' })).toEqual([]);
    expect(localProblems(`${secret}PAYMENT_PROVIDER=bank\n`, { PAYMENT_PROVIDER: 'none' })).toEqual(
      ['PAYMENT_PROVIDER must be one of simulated, none, razorpay, upi'],
    );
    const bank = `${secret}PAYMENT_PROVIDER=bank\n`;
    expect(localProblems(bank, {}, { PAYMENT_PROVIDER: 'simulated' })).toEqual([]);
    expect(localProblems('AUTH_SECRET=short', {})).toEqual([
      'AUTH_SECRET must have at least 32 characters',
    ]);
  });
});

describe('the output of npm start', () => {
  it('contains the URL, all four accounts with their password, and a redeemable code', () => {
    const text = welcome('http://localhost:8787');
    const rows = text.split('\n').filter((line) => line.includes(LOCAL_PASSWORD));
    expect(text).toContain('http://localhost:8787');
    expect(text).toContain('chipwala_fan_01|CHP-2026-0001');
    expect(rows.map((row) => row.trim().split(/\s+/).slice(0, 2))).toEqual([
      ['system_admin', 'sysadm'],
      ['branch_head', 'brhead'],
      ['advisor', 'adviso'],
      ['customer', 'customer@chipwala.test'],
    ]);
  });

  it('explains how to create the first admin and the stores when the --empty option is used', () => {
    const text = emptyWelcome('http://localhost:8787');
    expect(text).toContain('npm run admin:create');
    expect(text).toContain('Log in at http://localhost:8787/login');
    for (const { code } of SITE.branches) expect(text).toContain(code);
    expect(text).not.toContain(LOCAL_PASSWORD);
  });

  it('draws the QR code in fixed colours only on a terminal', () => {
    expect(drawQr('a|b', false)).not.toContain('\u001b');
    expect(drawQr('a|b', true)).toContain('\u001b[97;40m');
  });
});

describe('npm run qr', () => {
  const qr = (text: string) =>
    spawnSync(process.execPath, ['scripts/giveaways/qr.ts', text], { encoding: 'utf8' });

  it("prints any winner's QR code with its text below", () => {
    expect(qr('new.fan|CHP-2')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/▀\nnew\.fan\|CHP-2\n$/),
    });
  });

  it('fails with a message when the text is too long for a QR code', () => {
    expect(qr(`new.fan|${'x'.repeat(4000)}`)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: '\n4008 characters are too many for a QR code. Use a shorter text.\n',
    });
  });
});
