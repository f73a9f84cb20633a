import type { Reader } from './reader/reader';

/**
 * The size at which camera frames are read, regardless of the screen size. In measurements, the
 * library missed half of the codes at some smaller sizes.
 */
const PICTURE_PX = 600;

function createPicture(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_PX;
  canvas.height = PICTURE_PX;
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null) throw new Error('No canvas');
  return picture;
}

/** Captures the centre square, because only this part of the video is visible on the screen. */
function takePicture(video: HTMLVideoElement, picture: CanvasRenderingContext2D): void {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const [x, y] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
  picture.drawImage(video, x, y, side, side, 0, 0, PICTURE_PX, PICTURE_PX);
}

/** Scans a playing video until it finds a code; returns null if `signal` is aborted. */
export async function readFrames(
  video: HTMLVideoElement,
  read: Reader,
  framesPerSecond: number,
  signal: AbortSignal,
): Promise<string | null> {
  const picture = createPicture();
  while (!signal.aborted) {
    // Reads the whole captured image, not just the area inside the drawn box, because a QR code
    // that fills the box needs its white margin.
    takePicture(video, picture);
    const text = await read(picture.canvas);
    if (text !== null) return signal.aborted ? null : text;
    await new Promise((resolve) => setTimeout(resolve, 1000 / framesPerSecond));
  }
  return null;
}
