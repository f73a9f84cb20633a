import { useEffect, useEffectEvent, useState } from 'react';
import { LOCK_SHOWN_MS, type LockViewReply } from '../../../contract/repairs/lock';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Stack } from '../../../ui/layout/Layout';
import styles from './lock.module.css';
import { PatternLines } from './PatternLines';
import pattern from './pattern.module.css';

const SECOND_MS = 1000;

interface Props {
  about: string;
  shown: LockViewReply;
  onClose: () => void;
}

/** The code in large characters, until its display time ends. */
export function ShownCode({ about, shown: { code, is_pattern: isPattern }, onClose }: Props) {
  const [hiddenAt] = useState(() => Date.now() + LOCK_SHOWN_MS);
  const [left, setLeft] = useState(LOCK_SHOWN_MS / SECOND_MS);

  const update = useEffectEvent(() => {
    const leftMs = hiddenAt - Date.now();
    if (leftMs <= 0) onClose();
    else setLeft(Math.ceil(leftMs / SECOND_MS));
  });
  useEffect(() => {
    const timer = setInterval(() => update(), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Dialog
      title="Unlock code"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Hide now
        </Button>
      }
    >
      <p className="dialog-about">{about}</p>
      {isPattern ? (
        <Stack className={styles.pattern}>
          <div className={pattern.grid} aria-hidden="true">
            <PatternLines code={code} />
            {Array.from('123456789', (digit) => (
              <div key={digit} className={pattern.dot} data-on={code.includes(digit) || undefined}>
                <span>{code.includes(digit) ? code.indexOf(digit) + 1 : ''}</span>
              </div>
            ))}
          </div>
          <p translate="no">Dots {Array.from(code).join(' → ')}</p>
        </Stack>
      ) : (
        <output className={styles.code} translate="no">
          {code}
        </output>
      )}
      <p className={`muted ${styles.left}`} role="timer">
        Hidden in {left} s
      </p>
    </Dialog>
  );
}
