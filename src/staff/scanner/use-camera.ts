import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraFailure, openCamera } from './camera';
import type { Opened } from './opened';
import type { ScanSettings } from './settings';
import { BACK, firstSource, otherSide, rememberCamera, type Source } from './source';

export interface CameraRules {
  settings: ScanSettings;
  /** True if the camera should be on. */
  isOn: boolean;
  /** Returns true if the camera may accept a code; by default, all codes are accepted. */
  mayRead?: (text: string) => boolean;
  onRead: (text: string) => void;
  onFailed: (failure: CameraFailure) => void;
}

/** The open camera, if any, and functions for choosing another camera. */
export function useCamera(rules: CameraRules) {
  const { settings, isOn } = rules;
  const [source, setSource] = useState<Source>(() => firstSource(settings));
  const [opened, setOpened] = useState<Opened | null>(null);
  const video = useRef<HTMLVideoElement>(null);

  const handleOpen = useEffectEvent((camera: Opened) => {
    setOpened(camera);
    if (settings.remembersCamera && camera.cameraId) rememberCamera(camera.cameraId);
  });
  const handleFailed = useEffectEvent((failure: CameraFailure) => {
    // If a specific camera does not open, tries the back camera.
    if ('cameraId' in source && failure.reason !== 'denied') setSource(BACK);
    else rules.onFailed(failure);
  });
  const handleRead = useEffectEvent(rules.onRead);
  const mayRead = useEffectEvent((text: string) => rules.mayRead?.(text) ?? true);

  useEffect(() => {
    if (!isOn || !video.current) return;
    const close = openCamera({
      settings,
      source,
      video: video.current,
      onOpen: (camera) => handleOpen(camera),
      mayRead: (text) => mayRead(text),
      onRead: (text) => handleRead(text),
      onFailed: (failure) => handleFailed(failure),
    });
    return () => {
      setOpened(null);
      close();
    };
  }, [isOn, settings, source]);

  return {
    video,
    source,
    opened,
    switchSide: () => setSource(otherSide),
    choose: (cameraId: string) => setSource({ cameraId }),
  };
}
