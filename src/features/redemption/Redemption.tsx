import { useStore } from '@nanostores/react';
import type { Flow } from './flow';
import { Redeemed } from './Redeemed';
import { RedeemForm } from './RedeemForm';
import { Scanner } from './Scanner';
import { SignalsToggle } from './SignalsToggle';
import { $flow } from './state';
import { TypedEntry } from './TypedEntry';
import './redemption.css';

const STEPS = {
  scan: 'Step 1 of 2: scan',
  form: 'Step 2 of 2: purchase',
  success: 'Done',
} as const;

function hasNoCamera(flow: Flow): boolean {
  if (flow.step !== 'scan') return false;
  return ['camera-error', 'camera-permission-denied'].includes(flow.scan.status);
}

export function Redemption() {
  const flow = useStore($flow);
  return (
    <div className="redemption" data-step={flow.step}>
      <header>
        <h1>Giveaway redemption</h1>
        <p className="muted">{STEPS[flow.step]}</p>
        <SignalsToggle />
      </header>
      {flow.step === 'scan' && (
        <div className="redemption-scan">
          <Scanner scan={flow.scan} />
          <TypedEntry isOnlyWay={hasNoCamera(flow)} />
        </div>
      )}
      {flow.step === 'form' && <RedeemForm entry={flow.entry} attempt={flow.attempt} />}
      {flow.step === 'success' && <Redeemed refNo={flow.refNo} />}
    </div>
  );
}
