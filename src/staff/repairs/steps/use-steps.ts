import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { takeRepairStep } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import type { StaffRole } from '../../../contract/roles';
import { toast, toastFailure } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { doneText } from '../labels';
import { currentRepair, lastEventText } from './conflict';
import { problemFor } from './offers';
import type { FormStep } from './step-values';

interface Rules {
  repair: RepairReply;
  role: StaffRole;
  /** Shows the current repair. */
  replace: (repair: RepairReply) => void;
  /** Refetches the repair after a step whose outcome is unknown. */
  refresh: () => void;
}

/** An open form, with the repair as it was when the form was opened or last rejected. */
interface Opened {
  step: FormStep;
  repair: RepairReply;
}

/**
 * Performs a repair's steps. Each request carries the displayed version, so a step is performed at
 * most once.
 */
export function useSteps({ repair, role, replace, refresh }: Rules) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  /** The repair's version after the last step performed on this screen. */
  const [reached, setReached] = useState<number | null>(null);
  const { busy, run } = useAction((error) => {
    setNotice(toastFailure(explainApiError(error)).message);
  });

  /**
   * Shows a repair that another user has changed. If the step is still allowed, the form stays open
   * with the typed values, and can be submitted again.
   */
  function adopt(current: RepairReply, step: RepairStepBody['step'], text: string) {
    replace(current);
    setReached(current.version);
    const isOver = problemFor(step, current, role, Date.now()) !== undefined;
    if (isOver) setNotice(`${text} ${lastEventText(current)}`);
    setOpened((form) => (form === null || isOver ? null : { ...form, repair: current }));
    return isOver ? 'over' : 'possible';
  }

  async function take(body: RepairStepBody): Promise<void> {
    setNotice(null);
    let after: RepairReply;
    try {
      after = await call(takeRepairStep, { params: { name: repair.name }, body });
      replace(after);
      setReached(after.version);
    } catch (error) {
      const current = currentRepair(error);
      if (current === undefined) refresh();
      else if (adopt(current, body.step, explainApiError(error).message) === 'over') return;
      throw error;
    }
    setOpened(null);
    void toast('success', doneText(body.step, after));
  }

  return {
    opened,
    notice,
    reached,
    busy,
    press: (body: RepairStepBody) => run(() => take(body)),
    open: (step: FormStep) => setOpened({ step, repair }),
    close: () => setOpened(null),
    take,
  };
}
