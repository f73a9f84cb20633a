import { repairQrText } from '../../../src/lib/identity/repair-name.ts';
import { PATHS, repairPagePath, workledgerDetailsPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { slipOf } from '../repairs/bench.ts';
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
  const slip = `https://chipwala.test${repairPagePath(job.name, await slipOf(request, job))}`;
  await camera.showQr(slip);
  await page.getByRole('button', { name: 'Scan slip or code' }).click();
  await page.waitForURL(workledgerDetailsPath(job.name));
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await expect(dialog.getByText('The slip was scanned')).toBeVisible();

  await dialog.getByRole('button', { name: 'Type the code instead' }).click();
  await camera.showQr(repairQrText({ name: 'R-999999', code: '123456' }));
  await dialog.getByRole('button', { name: 'Scan slip or code' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan the slip or code' });
  await expect(scanner.getByText('This is the code of another repair: R-999999')).toBeVisible();
  await scanner.getByRole('button', { name: 'Cancel' }).click();

  const { collection_code: code = '' } = await lookAt(job);
  await camera.showQr(repairQrText({ name: job.name, code }));
  await dialog.getByRole('button', { name: 'Scan slip or code' }).click();
  await expect(dialog.getByLabel('Collection code')).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(nextStep(page)).toContainText('Done. The customer has the device.');
});
