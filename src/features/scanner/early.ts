import type { Source } from './source';

declare global {
  interface Window {
    /** The back camera, where the page itself has opened it. */
    earlyCamera?: Promise<MediaStream | null>;
  }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Closes the camera that the page has opened, where nobody wants it any more. */
export async function dropEarlyCamera(): Promise<void> {
  const early = window.earlyCamera;
  delete window.earlyCamera;
  stop((await early) ?? null);
}

/** Hands over the camera that the page has opened before its scripts were here, if it is this one; once. */
export async function takeEarlyCamera(source: Source): Promise<MediaStream | null> {
  const early = window.earlyCamera;
  delete window.earlyCamera;
  const stream = (await early) ?? null;
  const isWanted = 'facing' in source && source.facing === 'environment';
  if (isWanted && stream?.active) return stream;
  stop(stream);
  return null;
}
