import type { Html5Qrcode } from 'html5-qrcode';
import { type Opened, openedCamera } from './opened';
import { createReader } from './reader';
import type { ScanSettings } from './settings';
import type { Source } from './source';
import { SCANNER_TEXTS } from './texts';

const FIRST_PICTURE_TIMEOUT_MS = 3000;

type FailureReason = 'denied' | 'not-found' | 'insecure' | 'unsupported' | 'unknown';

/** Why no camera is on, and the words for it. */
export interface CameraFailure {
  reason: FailureReason;
  text: string;
}

export interface CameraRequest {
  settings: ScanSettings;
  source: Source;
  onOpen: (opened: Opened) => void;
  onRead: (text: string) => void;
  onFailed: (failure: CameraFailure) => void;
}

/** Why this browser cannot open a camera at all, or null (spec section 8). */
function unavailableReason(): FailureReason | null {
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.mediaDevices?.getUserMedia) return 'unsupported';
  return null;
}

/** The reader rejects with a string that holds the name of the browser's error. */
export function failureReason(rejection: string): FailureReason {
  if (/NotAllowedError|PermissionDenied|SecurityError/.test(rejection)) return 'denied';
  if (/NotFound|Overconstrained|not found/.test(rejection)) return 'not-found';
  return 'unknown';
}

let queue: Promise<void> = Promise.resolve();

/** Runs starts and stops one after the other. */
function enqueue(task: () => Promise<void>): void {
  queue = queue.then(task, task);
}

/** Waits for the first picture, 3 s at most: a camera stopped before it logs an error. */
function firstPicture(video: HTMLVideoElement | null | undefined): Promise<unknown> {
  if (!video || (!video.paused && video.readyState >= video.HAVE_CURRENT_DATA)) {
    return Promise.resolve();
  }
  const signal = AbortSignal.timeout(FIRST_PICTURE_TIMEOUT_MS);
  return new Promise((resolve) => {
    video.addEventListener('playing', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
}

async function start(request: CameraRequest, isWanted: () => boolean): Promise<Html5Qrcode | null> {
  const { settings, source } = request;
  const scanner = await createReader(settings.host, settings);
  if (!isWanted()) return null;
  await scanner.start(
    'cameraId' in source ? source.cameraId : { facingMode: source.facing },
    // All of the picture is read, not only the drawn box: a QR that fills the box needs its white margin.
    { fps: settings.framesPerSecond, aspectRatio: 1, disableFlip: true },
    (text) => {
      if (isWanted()) request.onRead(text);
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
    // stop() throws when nothing is running and before the first frame.
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
export function openCamera(request: CameraRequest): () => void {
  const host = document.getElementById(request.settings.host);
  let isWanted = true;
  // A code read before the video plays would close the camera too early, which logs an error.
  let isPlaying = false;
  let scanner: Html5Qrcode | null = null;

  enqueue(async () => {
    if (!isWanted) return;
    const fail = (reason: FailureReason) =>
      request.onFailed({ reason, text: SCANNER_TEXTS[reason] });
    const unavailable = unavailableReason();
    if (unavailable !== null) return fail(unavailable);
    try {
      const onRead = (text: string) => isPlaying && request.onRead(text);
      scanner = await start({ ...request, onRead }, () => isWanted);
      const video = host?.querySelector('video');
      await firstPicture(video);
      isPlaying = true;
      const opened = await openedCamera(video);
      if (isWanted) request.onOpen(opened);
    } catch (error) {
      if (isWanted) fail(failureReason(String(error)));
    }
  });

  return () => {
    isWanted = false;
    enqueue(async () => {
      if (scanner) await stop(scanner);
      releaseTracks(host);
    });
  };
}
