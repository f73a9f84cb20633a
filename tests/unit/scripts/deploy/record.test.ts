import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type Deployment,
  lastDeployment,
  recordDeployment,
} from '../../../../scripts/owner/deploy/record.ts';
import { rollbackArgs, rollbackText } from '../../../../scripts/owner/deploy/rollback-plan.ts';
import { readUploaded } from '../../../../scripts/owner/deploy/upload.ts';

describe('the deployment record', () => {
  it.each([
    [
      { type: 'deploy', version_id: 'v-2', targets: ['https://shop.example.workers.dev'] },
      { version: 'v-2', url: 'https://shop.example.workers.dev' },
    ],
    [
      { type: 'preview', preview_slug: 'x', preview_urls: ['https://x-shop.example.workers.dev'] },
      { version: '', url: 'https://x-shop.example.workers.dev' },
    ],
    [
      { type: 'deploy', version_id: 'v-4', targets: ['shop.example/*'] },
      { version: 'v-4', url: 'https://shop.example' },
    ],
  ])('contains the version and the URL from the output of wrangler: %j', (line, found) => {
    const session = JSON.stringify({ type: 'wrangler-session', version: 1 });
    expect(readUploaded([session, JSON.stringify(line)])).toEqual(found);
  });

  const LAST: Deployment = {
    at: '2026-11-22T10:00:00.000Z',
    url: 'https://shop.example',
    version: 'v-2',
    before: { version: 'v-1', bookmark: '0000-bookmark' },
  };

  it('contains everything that a rollback needs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chipwala-deploy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'new/deployments.jsonl');
    expect(lastDeployment(file)).toBeUndefined();
    recordDeployment({ ...LAST, version: 'v-1', before: null }, file);
    recordDeployment(LAST, file);
    expect(lastDeployment(file)).toEqual(LAST);
    expect(rollbackArgs(LAST)?.slice(0, 3)).toEqual(['rollback', 'v-1', '--yes']);
    expect(rollbackText(LAST)).toContain('time-travel restore DB --bookmark=0000-bookmark');
    expect(rollbackArgs({ ...LAST, before: null })).toBeUndefined();
  });
});
