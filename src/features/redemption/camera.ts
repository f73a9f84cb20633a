import type { Html5Qrcode } from 'html5-qrcode';
import { REDEMPTION_TEXTS } from '../../contract/redemption';

const FRAMES_PER_SECOND = 10;
const PATIENCE = 3000;

export type Facing = 'environment' | 'user';

export interface CameraWish {
  /** Id of the element that the picture goes into. */
  host: string;
  facing: Facing;
  onOpen: () => void;
  onRead: (text: string) => void;
  onDenied: () => void;
  onFailed: (text: string) => void;
}

/** Why this browser cannot open a camera at all, or null (spec section 8). */
function obstacle(): string | null {
  if (!window.isSecureContext) {
    return 'Camera access is only supported in secure context like https or localhost.';
  }
  if (!navigator.mediaDevices?.getUserMedia) {
    return 'Camera streaming not supported by the browser.';
  }
  return null;
}

/** The words for what `start` rejected with: a string that holds the name of the browser's error. */
export function cameraFailure(reason: string): { denied: true } | { denied: false; text: string } {
  if (/NotAllowedError|PermissionDenied|SecurityError/.test(reason)) return { denied: true };
  if (/NotFound|Overconstrained|not found/.test(reason)) {
    return { denied: false, text: REDEMPTION_TEXTS.cameraError };
  }
  return { denied: false, text: 'Unable to query supported devices, unknown error.' };
}

let queue: Promise<void> = Promise.resolve();

/** One camera at a time: a start waits for the stop before it. */
function inTurn(task: () => Promise<void>): void {
  queue = queue.then(task, task);
}

/** The first picture, or a few seconds without one: stopped before it, the browser complains. */
function firstPicture(host: HTMLElement | null): Promise<unknown> {
  const video = host?.querySelector('video');
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
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  if (!isWanted()) return null;
  const formatsToSupport = [Html5QrcodeSupportedFormats.QR_CODE];
  const scanner = new Html5Qrcode(wish.host, { formatsToSupport, verbose: false });
  await scanner.start(
    { facingMode: wish.facing },
    // All of the picture is read, not only the drawn box: a QR that fills the box needs its white margin.
    { fps: FRAMES_PER_SECOND, aspectRatio: 1, disableFlip: true },
    (text) => {
      if (isWanted()) wish.onRead(text);
    },
    undefined,
  );
  await firstPicture(document.getElementById(wish.host));
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

/** Opens the camera and reads QR codes until the returned function is called. */
export function openCamera(wish: CameraWish): () => void {
  const host = document.getElementById(wish.host);
  let isWanted = true;
  let scanner: Html5Qrcode | null = null;

  inTurn(async () => {
    if (!isWanted) return;
    const problem = obstacle();
    if (problem !== null) return wish.onFailed(problem);
    try {
      scanner = await start(wish, () => isWanted);
      if (isWanted) wish.onOpen();
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
