import { persisted } from '../../ui/persisted';
import type { ScanSettings } from './settings';

/** The camera to open: front, back, or a specific camera by id. */
export type Source = { facing: 'environment' | 'user' } | { cameraId: string };

export const BACK: Source = { facing: 'environment' };
const FRONT: Source = { facing: 'user' };

const last = persisted<string>('last-camera', '', (stored) =>
  typeof stored === 'string' ? stored : '',
);

export function firstSource({ remembersCamera }: Pick<ScanSettings, 'remembersCamera'>): Source {
  const cameraId = last.$value.get();
  return remembersCamera && cameraId ? { cameraId } : BACK;
}

export function rememberCamera(cameraId: string): void {
  last.update(() => cameraId);
}

export function isFront(source: Source): boolean {
  return 'facing' in source && source.facing === 'user';
}

export function otherSide(source: Source): Source {
  return isFront(source) ? BACK : FRONT;
}
