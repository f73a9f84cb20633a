import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { SCANNER_TEXTS } from '../../lib/scanner-texts';
import { CameraActions } from './CameraActions';
import { PhotoButton } from './PhotoButton';
import type { ScanSettings } from './settings';
import { type CameraRules, useCamera } from './use-camera';
import { useFit } from './use-fit';
import './scanner.css';

interface Props extends CameraRules {
  settings: ScanSettings;
  /** Stands in the frame while there is no picture. */
  still: ReactNode;
  /** Between the picture and the buttons. */
  children: (isOpen: boolean) => ReactNode;
  /** The button that opens the camera again, while it is off. */
  again: ReactNode;
  /** Something is being looked up: nothing new is taken. */
  isBusy: boolean;
  /** A photo had no code in it. */
  onUnreadable: (text: string) => void;
  /** The page went out of sight, or came back. */
  onHidden: () => void;
  onSeen: () => void;
}

function useSight(onHidden: () => void, onSeen: () => void): void {
  const follow = useEffectEvent(() => {
    if (document.hidden) onHidden();
    else onSeen();
  });
  useEffect(() => {
    const listen = () => follow();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}

/** The picture of a camera that reads codes, with the ways to another camera or a photo. */
export function Viewfinder(props: Props) {
  const { settings, isOn, isBusy, still, children, again } = props;
  const { source, opened, turn, choose } = useCamera(props);
  const frame = useFit();
  const isOpen = opened !== null;
  useSight(props.onHidden, props.onSeen);

  return (
    <div className="viewfinder">
      <div className="scan-frame" ref={frame} data-open={isOpen || undefined}>
        <div id={settings.host} className="scan-camera" />
        {isOpen && <div className="scan-box" />}
        {!isOpen && (
          <div className="scan-still" aria-hidden="true">
            {still}
          </div>
        )}
      </div>
      {children(isOpen)}
      <div className="scan-actions">
        {isOn ? (
          <CameraActions opened={opened} source={source} onTurn={turn} onChoose={choose} />
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
    </div>
  );
}
