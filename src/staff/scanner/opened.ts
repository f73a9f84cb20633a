export interface Camera {
  id: string;
  label: string;
}

/** An open camera, along with the other available cameras. */
export interface Opened {
  cameraId: string;
  /** Every camera on the device, including this one. */
  cameras: readonly Camera[];
  /** Turns the light on or off; null if the camera has no light. */
  light: ((isOn: boolean) => Promise<void>) | null;
}

/**
 * The cameras among the given devices. Unnamed cameras are numbered; cameras without an id cannot
 * be opened and are omitted.
 */
export function namedCameras(
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): Camera[] {
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

function lightOf(track: MediaStreamTrack): Opened['light'] {
  const can: object = track.getCapabilities?.() ?? {};
  if (!('torch' in can) || !can.torch) return null;
  return (isOn) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
    return track.applyConstraints({ advanced: [light] });
  };
}

export async function openedCamera(stream: MediaStream): Promise<Opened> {
  const [track] = stream.getVideoTracks();
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    cameraId: track?.getSettings().deviceId ?? '',
    cameras: namedCameras(devices),
    light: track ? lightOf(track) : null,
  };
}
