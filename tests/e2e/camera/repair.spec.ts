import { repairQrText } from '../../../src/contract/repairs/id.ts';
import { PATHS, repairPagePath, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { type Camera, expect, test } from '../../support/e2e/camera.ts';
import { enterAs } from '../session/enter.ts';
import { colleagueStep, lookAt, nextStep, takeIn } from '../staff/repairs/counter.ts';

test('scanning a slip with the board’s scanner opens the handover form of its job, which rejects the code of another repair @phone', async ({
  page,
  request,
  camera,
}) => {
  const job = await colleagueStep(request, await takeIn(request), {
    step: 'ready',
    outcome: 'not_repaired',
  });
  await enterAs(page, 'adviso', PATHS.workledger);
  const slip = `https://chipwala.test${repairPagePath(job.name, job.claim)}`;
  await showUntilRead(
    camera,
    slip,
    async () => {
      await page.getByRole('button', { name: 'Scan slip or code' }).click();
      await page.waitForURL(workledgerDetailsPath(job.name), { timeout: 8000 });
    },
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  );
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await expect(dialog.getByText('The slip was scanned')).toBeVisible();

  await dialog.getByRole('button', { name: 'Type the code instead' }).click();
  await camera.showQr(repairQrText({ name: 'R-999999', code: '123456' }));
  await dialog.getByRole('button', { name: 'Scan slip or code' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan the slip or code' });
  await expect(scanner.getByText('This is the code of another repair: R-999999')).toBeVisible();
  await scanner.getByRole('button', { name: 'Cancel' }).click();

  const { collection_code: code = '' } = await lookAt(job);
  const field = dialog.getByLabel('Collection code');
  await showUntilRead(
    camera,
    repairQrText({ name: job.name, code }),
    async () => {
      await dialog.getByRole('button', { name: 'Scan slip or code' }).click();
      await expect(field).toHaveValue(code, { timeout: 8000 });
    },
    () => scanner.getByRole('button', { name: 'Cancel' }).click(),
  );
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(nextStep(page)).toContainText('Done. The customer has the device.');
});

/**
 * Shows the code in several sizes, because the scanner sometimes cannot read a particular still
 * picture.
 */
async function showUntilRead(
  camera: Camera,
  text: string,
  read: () => Promise<void>,
  cancel: () => Promise<void>,
): Promise<void> {
  for (const scale of [4, 3, 5]) {
    await camera.showQr(text, scale);
    const isRead = await read().then(
      () => true,
      () => false,
    );
    if (isRead) return;
    await cancel();
  }
  throw new Error(`The scanner did not read ${text}`);
}
