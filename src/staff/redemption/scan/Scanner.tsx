import { useStore } from '@nanostores/react';
import type { LucideIcon } from 'lucide-react';
import BadgeX from 'lucide-react/icons/badge-x';
import CameraOff from 'lucide-react/icons/camera-off';
import CircleX from 'lucide-react/icons/circle-x';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import TimerOff from 'lucide-react/icons/timer-off';
import { Button } from '../../../ui/Button';
import { Viewfinder } from '../../scanner/Viewfinder';
import { isWithoutCamera, type Scan, scanText } from '../flow';
import {
  $isTyped,
  failCamera,
  failPhoto,
  mayRead,
  pauseScan,
  readCode,
  restart,
  timeUp,
} from '../state';
import { isRefused, ScanRefusal } from './ScanRefusal';
import styles from './scan.module.css';
import { TimeLeft } from './TimeLeft';

/** The settings from spec section 9. */
const SETTINGS = {
  formats: ['QR_CODE'],
  framesPerSecond: 10,
  remembersCamera: false,
} as const;

function toneOf(status: Scan['status']): 'off' | 'refused' | undefined {
  if (status === 'init' || status === 'fetching') return undefined;
  return status === 'invalid' || status === 'redeemed' ? 'refused' : 'off';
}

export function Scanner({ scan }: { scan: Scan }) {
  const { status } = scan;

  return (
    <section className={styles.scanner} data-status={status} aria-label="QR scanner">
      <Viewfinder
        settings={SETTINGS}
        isOn={status === 'init'}
        isBusy={status === 'fetching'}
        tone={toneOf(status)}
        still={<Still status={status} />}
        mayRead={mayRead}
        onRead={(text) => readCode(text)}
        onFailed={({ reason, text }) => failCamera({ isDenied: reason === 'denied', text })}
        onUnreadable={failPhoto}
        onHidden={pauseScan}
        onVisible={() => {
          if (status === 'paused') restart();
        }}
        again={
          <Button kind="primary" onClick={restart} disabled={status === 'fetching'}>
            <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan Again
          </Button>
        }
      >
        {(isOpen, starting) => (
          <>
            <TimeLeft isRunning={isOpen} onEnd={timeUp} />
            <ScanNews scan={scan} starting={starting} />
          </>
        )}
      </Viewfinder>
    </section>
  );
}

/**
 * The message below the camera view. If a typed code is refused, the message appears beside the
 * field instead.
 */
function ScanNews({ scan, starting }: { scan: Scan; starting: string | null }) {
  const isTyped = useStore($isTyped, { ssr: 'initial' });
  if (isRefused(scan) && !isTyped) return <ScanRefusal scan={scan} />;
  return (
    <p className={styles.text} role="status">
      {starting ?? (!isRefused(scan) && scanText(scan))}
    </p>
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

function Still({ status }: { status: Scan['status'] }) {
  if (status === 'fetching') return <span className="spinner" />;
  const Icon = STILL_ICONS[status];
  return (
    <>
      <Icon size={64} strokeWidth={1.25} />
      {isWithoutCamera(status) && <p>Type the code, or use a photo of it.</p>}
    </>
  );
}
