import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Stack } from '../../ui/layout/Layout';
import { CameraActions } from './CameraActions';
import { PhotoButton } from './PhotoButton';
import styles from './scanner.module.css';
import type { ScanSettings } from './settings';
import { SCANNER_TEXTS } from './texts';
import { type CameraRules, useCamera } from './use-camera';

interface Props extends CameraRules {
  settings: ScanSettings;
  /** The frame's style while the camera is off. */
  tone?: 'off' | 'refused' | undefined;
  /** Shown in the frame while the camera is off. */
  still: ReactNode;
  /**
   * Rendered between the camera view and the buttons; `starting` is the message shown while the
   * camera starts.
   */
  children: (isOpen: boolean, starting: string | null) => ReactNode;
  /** The button that reopens the camera after it was turned off. */
  again: ReactNode;
  /** Pauses scanning during a lookup. */
  isBusy: boolean;
  /** Called when a photo contains no readable code. */
  onUnreadable: (text: string) => void;
  /** Called when the page is hidden or shown again. */
  onHidden: (text: string) => void;
  onVisible: () => void;
}

function useVisibility(onHidden: () => void, onVisible: () => void): void {
  const follow = useEffectEvent(() => {
    if (document.hidden) onHidden();
    else onVisible();
  });
  useEffect(() => {
    const listen = () => follow();
    // The page may have been hidden before this effect ran.
    if (document.hidden) follow();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}

/** A camera view that scans codes, with buttons for switching cameras or using a photo. */
export function Viewfinder(props: Props) {
  const { settings, isOn, isBusy, tone, still, children, again } = props;
  const { video, source, opened, switchSide, choose } = useCamera(props);
  const isOpen = opened !== null;
  useVisibility(() => props.onHidden(SCANNER_TEXTS.paused), props.onVisible);

  return (
    <Stack>
      <div className={styles.frame} data-open={isOpen || undefined} data-tone={tone}>
        <video ref={video} className={styles.camera} autoPlay playsInline muted />
        {isOpen && <div className={styles.box} />}
        {!isOpen && (
          <div className={styles.still} aria-hidden="true">
            {still}
          </div>
        )}
      </div>
      {children(isOpen, isOn && !isOpen ? SCANNER_TEXTS.starting : null)}
      <div className={styles.actions}>
        {isOn ? (
          <CameraActions
            opened={opened}
            source={source}
            onSwitchSide={switchSide}
            onChoose={choose}
          />
        ) : (
          again
        )}
        <PhotoButton
          settings={settings}
          disabled={isBusy}
          onRead={props.onRead}
          onNothing={() => props.onUnreadable(SCANNER_TEXTS.emptyPhoto)}
        />
      </div>
    </Stack>
  );
}
