import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { workledgerDetailsPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/list/work/work-list.module.css';
import { stepHash } from '../state';
import { receivePath } from '../steps/places';
import { RepairScan } from './RepairScan';
import type { Scanned } from './scanned';

/** Scans a slip or a collection code and opens its job. */
export function ScanButton() {
  const [isScanning, setIsScanning] = useState(false);

  function open({ name, ...proof }: Scanned): void {
    const path =
      'booking' in proof ? receivePath(name) : workledgerDetailsPath(name) + stepHash(proof);
    location.assign(path);
  }

  return (
    <>
      <Button
        className={styles.tool}
        aria-label="Scan slip or code"
        title="Scan slip or code"
        onClick={() => setIsScanning(true)}
      >
        <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          Scan<span> slip or code</span>
        </span>
      </Button>
      {isScanning && <RepairScan onRead={open} onClose={() => setIsScanning(false)} />}
    </>
  );
}
