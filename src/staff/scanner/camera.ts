import { dropEarlyCamera, takeEarlyCamera } from './early';
import { readFrames } from './frames';
import { type Opened, openedCamera } from './opened';
import { createReader } from './reader/create';
import type { Reader } from './reader/reader';
import type { ScanSettings } from './settings';
import type { Source } from './source';
import { SCANNER_TEXTS } from './texts';

const FIRST_PICTURE_TIMEOUT_MS = 3000;

type FailureReason = 'denied' | 'not-found' | 'insecure' | 'unsupported' | 'unknown';

/** Why no camera could be opened, with the message to show. */
export interface CameraFailure {
  reason: FailureReason;
  text: string;
}

export interface CameraRequest {
  settings: ScanSettings;
  source: Source;
  /** The element that plays the camera stream. */
  video: HTMLVideoElement;
  onOpen: (opened: Opened) => void;
  /** Returns true if a code may be accepted; other codes are skipped. */
  mayRead: (text: string) => boolean;
  onRead: (text: string) => void;
  onFailed: (failure: CameraFailure) => void;
}

/** Why this browser cannot open any camera; null if it can (spec section 8). */
function unavailableReason(): FailureReason | null {
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.mediaDevices?.getUserMedia) return 'unsupported';
  return null;
}

/** Why the browser did not open a camera. */
export function failureReason(error: unknown): FailureReason {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'not-found';
  return 'unknown';
}

let queue: Promise<unknown> = Promise.resolve();

/** Opens cameras one after the other, because some phones cannot open two at once. */
function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
  const done = queue.then(task);
  queue = done.catch(() => undefined);
  return done;
}

/** Waits up to 3 s for the first frame. */
function firstPicture(video: HTMLVideoElement): Promise<unknown> {
  if (!video.paused && video.readyState >= video.HAVE_CURRENT_DATA) return Promise.resolve();
  const signal = AbortSignal.timeout(FIRST_PICTURE_TIMEOUT_MS);
  return new Promise((resolve) => {
    video.addEventListener('playing', resolve, { once: true });
    signal.addEventListener('abort', resolve, { once: true });
  });
}

async function openStream(source: Source): Promise<MediaStream> {
  const early = await takeEarlyCamera(source);
  if (early !== null) return early;
  const video =
    'cameraId' in source ? { deviceId: { exact: source.cameraId } } : { facingMode: source.facing };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

/** Plays a camera's stream in the video element; aborting `signal` closes the camera. */
async function showCamera(
  source: Source,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<MediaStream> {
  // If this request is aborted while it is queued, the camera that the page opened early must still
  // be closed.
  if (signal.aborted) await dropEarlyCamera();
  signal.throwIfAborted();
  const stream = await openStream(source);
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  signal.throwIfAborted();
  if (video.srcObject !== stream) video.srcObject = stream;
  return stream;
}

async function run(request: CameraRequest, signal: AbortSignal): Promise<void> {
  const { settings, source, video } = request;
  // Loads the reader in parallel, because that can take as long as opening the camera.
  const [stream, read] = [
    enqueue(() => showCamera(source, video, signal)),
    createReader(settings.formats),
  ];
  read.catch(() => undefined);
  const opened = await openedCamera(await stream);
  await firstPicture(video);
  if (signal.aborted) return;
  request.onOpen(opened);
  const reader = await read;
  const readNew: Reader = async (picture) => {
    const text = await reader(picture);
    return text !== null && request.mayRead(text) ? text : null;
  };
  const text = await readFrames(video, readNew, settings.framesPerSecond, signal);
  if (text !== null) request.onRead(text);
}

/**
 * Opens the camera and scans for codes. Stops when it finds a code or when the returned function is
 * called.
 */
export function openCamera(request: CameraRequest): () => void {
  const closing = new AbortController();
  const fail = (reason: FailureReason) => request.onFailed({ reason, text: SCANNER_TEXTS[reason] });

  const unavailable = unavailableReason();
  if (unavailable !== null) fail(unavailable);
  else {
    run(request, closing.signal).catch((error: unknown) => {
      if (closing.signal.aborted) return;
      closing.abort();
      fail(failureReason(error));
    });
  }
  return () => closing.abort();
}
