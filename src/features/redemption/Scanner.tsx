import {
  BadgeX,
  CameraOff,
  CircleX,
  type LucideIcon,
  RotateCcw,
  ScanQrCode,
  SwitchCamera,
  TimerOff,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { type Facing, openCamera } from './camera';
import { type Scan, scanText } from './flow';
import { denyCamera, failCamera, pauseScan, readCode, restart, timeUp } from './state';
import { useCountdown } from './use-countdown';
import { useFit } from './use-fit';

const HOST = 'scan-camera';
const TIME = 30;

function readAndFeel(text: string): void {
  navigator.vibrate?.(60);
  void readCode(text);
}

/** The camera is on only while step 1 waits for a code and somebody can see it. */
function useCamera(isOn: boolean, facing: Facing): boolean {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const close = openCamera({
      host: HOST,
      facing,
      onOpen: () => setIsOpen(true),
      onRead: readAndFeel,
      onDenied: denyCamera,
      onFailed: failCamera,
    });
    return () => {
      setIsOpen(false);
      close();
    };
  }, [isOn, facing]);

  return isOpen;
}

function usePauseOutOfSight(status: Scan['status']): void {
  useEffect(() => {
    function follow(): void {
      if (document.hidden) pauseScan();
      else if (status === 'paused') restart();
    }
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [status]);
}

export function Scanner({ scan }: { scan: Scan }) {
  const [facing, setFacing] = useState<Facing>('environment');
  const frame = useFit();
  const isScanning = scan.status === 'init';
  const isOpen = useCamera(isScanning, facing);
  const left = useCountdown(TIME, isOpen, timeUp);
  usePauseOutOfSight(scan.status);

  return (
    <section className="scanner" data-status={scan.status} aria-label="QR scanner">
      <div className="scan-frame" ref={frame}>
        <div id={HOST} className="scan-camera" />
        {isOpen && <div className="scan-box" />}
        {!isOpen && (
          <div className="scan-still" aria-hidden="true">
            <StillIcon status={scan.status} />
          </div>
        )}
      </div>
      <div className="scan-time">
        <progress max={TIME} value={isOpen ? left : 0} aria-label="Scan time left" />
        <span aria-hidden="true">{isOpen ? `${left} s` : ''}</span>
      </div>
      <p className="scan-text" role="status">
        {scanText(scan)}
      </p>
      <div className="scan-actions">
        {isScanning ? (
          <Button
            onClick={() => setFacing(facing === 'environment' ? 'user' : 'environment')}
            disabled={!isOpen}
          >
            <SwitchCamera size={20} strokeWidth={1.75} aria-hidden="true" />
            {facing === 'environment' ? 'Use front camera' : 'Use back camera'}
          </Button>
        ) : (
          <Button kind="primary" onClick={restart} disabled={scan.status === 'fetching'}>
            <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan Again
          </Button>
        )}
      </div>
    </section>
  );
}

const STILL_ICONS: Readonly<Record<Exclude<Scan['status'], 'fetching'>, LucideIcon>> = {
  init: ScanQrCode,
  paused: ScanQrCode,
  invalid: CircleX,
  redeemed: BadgeX,
  timeout: TimerOff,
  'camera-error': CameraOff,
  'camera-permission-denied': CameraOff,
};

function StillIcon({ status }: { status: Scan['status'] }) {
  if (status === 'fetching') return <span className="spinner" />;
  const Icon = STILL_ICONS[status];
  return <Icon size={64} strokeWidth={1.25} />;
}
