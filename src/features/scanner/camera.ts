import type { Html5Qrcode } from 'html5-qrcode';
import { REDEMPTION_TEXTS } from '../../contract/redemption';
import { SCANNER_TEXTS } from '../../lib/scanner-texts';
import { type Opened, openedCamera } from './opened';
import { createReader } from './reader';
import type { ScanSettings } from './settings';
import type { Source } from './source';

const PATIENCE = 3000;

export interface CameraWish {
  settings: ScanSettings;
  source: Source;
  onOpen: (opened: Opened) => void;
  onRead: (text: string) => void;
  onDenied: () => void;
  onFailed: (text: string) => void;
}

/** Why this browser cannot open a camera at all, or null (spec section 8). */
function obstacle(): string | null {
  if (!window.isSecureContext) return SCANNER_TEXTS.insecure;
  if (!navigator.mediaDevices?.getUserMedia) return SCANNER_TEXTS.unsupported;
  return null;
}

/** The words for what `start` rejected with: a string that holds the name of the browser's error. */
export function cameraFailure(reason: string): { denied: true } | { denied: false; text: string } {
  if (/NotAllowedError|PermissionDenied|SecurityError/.test(reason)) return { denied: true };
  if (/NotFound|Overconstrained|not found/.test(reason)) {
    return { denied: false, text: REDEMPTION_TEXTS.cameraError };
  }
  return { denied: false, text: SCANNER_TEXTS.unknown };
}

let queue: Promise<void> = Promise.resolve();

/** One camera at a time: a start waits for the stop before it. */
function inTurn(task: () => Promise<void>): void {
  queue = queue.then(task, task);
}

/** The first picture, or a few seconds without one: stopped before it, the browser complains. */
function firstPicture(video: HTMLVideoElement | null | undefined): Promise<unknown> {
  if (!video || (!video.paused && video.readyState >= video.HAVE_CURRENT_DATA)) {
    return Promise.resolve();
  }
  const signal = AbortSignal.timeout(PATIENCE);
  return new Promise((resolve) => {
    video.addEventListener('playing', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
}

async function start(wish: CameraWish, isWanted: () => boolean): Promise<Html5Qrcode | null> {
  const { settings, source } = wish;
  const scanner = await createReader(settings.host, settings);
  if (!isWanted()) return null;
  await scanner.start(
    'cameraId' in source ? source.cameraId : { facingMode: source.facing },
    // All of the picture is read, not only the drawn box: a QR that fills the box needs its white margin.
    { fps: settings.framesPerSecond, aspectRatio: 1, disableFlip: true },
    (text) => {
      if (isWanted()) wish.onRead(text);
    },
    undefined,
  );
  return scanner;
}

async function stop(scanner: Html5Qrcode): Promise<void> {
  try {
    await scanner.stop();
    scanner.clear();
  } catch {
    // It says so by throwing when there is nothing to stop, and cannot stop before its first frame.
  }
}

function releaseTracks(host: HTMLElement | null): void {
  for (const video of host?.querySelectorAll('video') ?? []) {
    if (video.srcObject instanceof MediaStream) {
      for (const track of video.srcObject.getTracks()) track.stop();
    }
    video.remove();
  }
}

/** Opens the camera and reads codes until the returned function is called. */
export function openCamera(wish: CameraWish): () => void {
  const host = document.getElementById(wish.settings.host);
  let isWanted = true;
  // A code may be read off a picture that is not playing yet; closed at that moment, the browser complains.
  let isPlaying = false;
  let scanner: Html5Qrcode | null = null;

  inTurn(async () => {
    if (!isWanted) return;
    const problem = obstacle();
    if (problem !== null) return wish.onFailed(problem);
    try {
      const onRead = (text: string) => isPlaying && wish.onRead(text);
      scanner = await start({ ...wish, onRead }, () => isWanted);
      const video = host?.querySelector('video');
      await firstPicture(video);
      isPlaying = true;
      const opened = await openedCamera(video);
      if (isWanted) wish.onOpen(opened);
    } catch (error) {
      if (!isWanted) return;
      const failure = cameraFailure(String(error));
      if (failure.denied) wish.onDenied();
      else wish.onFailed(failure.text);
    }
  });

  return () => {
    isWanted = false;
    inTurn(async () => {
      if (scanner) await stop(scanner);
      releaseTracks(host);
    });
  };
}
