import type { Source } from './source';

declare global {
  interface Window {
    /** The back camera, if the page opened it before its scripts had loaded. */
    earlyCamera?: Promise<MediaStream | null>;
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Closes the camera that the page opened early, unless it is in use. */
export async function dropEarlyCamera(): Promise<void> {
  const early = window.earlyCamera;
  delete window.earlyCamera;
  stop((await early) ?? null);
}

/**
 * Returns the camera that the page opened early if it matches `source`; otherwise closes it. Later
 * calls return null.
 */
export async function takeEarlyCamera(source: Source): Promise<MediaStream | null> {
  const early = window.earlyCamera;
  delete window.earlyCamera;
  const stream = (await early) ?? null;
  const isWanted = 'facing' in source && source.facing === 'environment';
  if (isWanted && stream?.active) return stream;
  stop(stream);
  return null;
}
