import { join } from 'node:path';
import { ROOT } from '../../../scripts/process/tool.ts';
import { FIRST_ENTRY, qrText } from '../../../scripts/seed/giveaway.ts';
import { writeQrFilm } from './y4m.ts';

/** What the camera of the project "camera" sees: the first giveaway entry. */
export const DEFAULT_CAMERA = join(ROOT, 'test-results/camera/default.y4m');

export default function writeDefaultCamera(): void {
  writeQrFilm(DEFAULT_CAMERA, qrText(FIRST_ENTRY));
}
