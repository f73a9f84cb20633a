import type { Source } from './source';

declare global {
  interface Window {
    /** The back camera, where the page itself has opened it. */
    earlyCamera?: Promise<MediaStream | null>;
  }
}

/** Hands over the camera that the page has opened before its scripts were here, if it is this one; once. */
export async function takeEarlyCamera(source: Source): Promise<MediaStream | null> {
  const early = window.earlyCamera;
  delete window.earlyCamera;
  const stream = (await early) ?? null;
  const isWanted = 'facing' in source && source.facing === 'environment';
  if (isWanted && stream?.active) return stream;
  for (const track of stream?.getTracks() ?? []) track.stop();
  return null;
}
