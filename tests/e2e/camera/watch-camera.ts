import type { Page } from '@playwright/test';

declare global {
  interface Window {
    openedTracks: MediaStreamTrack[];
    requestedFacing: unknown[];
  }
}

/** Records every camera track that the page receives, and the camera that it requested. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedTracks = [];
    window.requestedFacing = [];
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const { video } = constraints ?? {};
      window.requestedFacing.push(typeof video === 'object' ? video.facingMode : video);
      const stream = await original(constraints);
      window.openedTracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Returns how many cameras were opened and how many are still on. */
export function cameraUse(page: Page): Promise<{ opened: number; live: number }> {
  return page.evaluate(() => ({
    opened: window.openedTracks.length,
    live: window.openedTracks.filter((track) => track.readyState === 'live').length,
  }));
}

/** Hides or shows the page, as a tab switch does. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
