import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { explainApiError } from '../../api/explain';
import { currentRow } from '../../api/stale-row';
import type { StaffRole } from '../../contract/roles';
import type { TimelineItem } from '../../entities/order/Timeline';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { useAction } from '../../ui/use-action';
import { lastEventText } from './last-event';

interface Versioned {
  version: number;
}

interface Request extends Versioned {
  step: string;
}

/**
 * How the steps of one kind of record are performed. `Subject` is what the screen shows of the
 * record, and `Form` the steps that need a form.
 */
export interface Work<
  Subject,
  Reply extends Versioned,
  Body extends Request,
  Form extends Body['step'],
  Press extends Body['step'],
> {
  reply: v.GenericSchema<unknown, Reply>;
  send: (subject: Subject, body: Body) => Promise<Reply>;
  subjectOf: (reply: Reply) => Subject;
  needsForm: (step: Form | Press) => step is Form;
  /** The request of a step without a form. */
  pressBody: (step: Press, version: number) => Body;
  /** The reason why this role cannot perform the step; undefined if it can. */
  problem: (step: Body['step'], reply: Reply, role: StaffRole) => string | undefined;
  /** What has happened to the record, oldest first. */
  timelineOf: (reply: Reply) => readonly TimelineItem[];
  /** The toast message after a step. */
  done: (step: Body['step'], after: Reply) => string;
}

/** An open form, with the record as it was when the form was opened or last rejected. */
interface Opened<Subject, Form> {
  step: Form;
  subject: Subject;
}

interface Rules<Subject, Reply, Form> {
  subject: Subject;
  role: StaffRole;
  /** The step whose form is open from the start. */
  initial?: Form;
  /** Shows the current record. */
  replace: (reply: Reply) => void;
  /**
   * Called with a message if another user made the step impossible; if `onOver` is omitted, the
   * message becomes the `notice`.
   */
  onOver?: (text: string) => void;
  /** Refetches the record after a step whose outcome is unknown. */
  refresh: () => void;
}

/**
 * Performs the steps of an order or a repair. Each request carries the displayed version, so a step
 * is performed at most once.
 */
export function useSteps<
  Subject extends Versioned,
  Reply extends Versioned,
  Body extends Request,
  Form extends Body['step'],
  Press extends Body['step'],
>(
  work: Work<Subject, Reply, Body, Form, Press>,
  { subject, role, initial, replace, refresh, ...rest }: Rules<Subject, Reply, Form>,
) {
  const [opened, setOpened] = useState<Opened<Subject, Form> | null>(
    initial === undefined ? null : { step: initial, subject },
  );
  const [notice, setNotice] = useState<string | null>(null);
  const { onOver = setNotice } = rest;
  /** The record's version after the last step performed on this screen. */
  const [reached, setReached] = useState<number | null>(null);
  const { busy, run } = useAction((error) => {
    setNotice(toastFailure(explainApiError(error)).message);
  });

  /**
   * Shows a record that another user has changed. If the step is still allowed, the form stays open
   * with the typed values, and can be submitted again.
   */
  function adopt(current: Reply, step: Body['step'], text: string): 'over' | 'possible' {
    replace(current);
    setReached(current.version);
    const isOver = work.problem(step, current, role) !== undefined;
    if (isOver) onOver(`${text} ${lastEventText(work.timelineOf(current))}`);
    setOpened((form) => (form && !isOver ? { ...form, subject: work.subjectOf(current) } : null));
    return isOver ? 'over' : 'possible';
  }

  async function take(body: Body): Promise<void> {
    setNotice(null);
    let after: Reply;
    try {
      after = await work.send(subject, body);
      replace(after);
      setReached(after.version);
    } catch (error) {
      const current = currentRow(error, work.reply);
      if (current === undefined) refresh();
      else if (adopt(current, body.step, explainApiError(error).message) === 'over') return;
      throw error;
    }
    setOpened(null);
    void toast('success', work.done(body.step, after));
  }

  // The clicked button may be removed when its action completes, which would lose keyboard focus.
  const section = useRef<HTMLElement>(null);
  const hasMoved = reached === subject.version && opened === null;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hasMoved && isLost) section.current?.focus({ preventScroll: true });
  }, [hasMoved]);

  const press = (body: Body) => run(() => take(body));
  const open = (step: Form) => setOpened({ step, subject });

  /** Opens the step's form, or performs a step that needs none. */
  function begin(step: Form | Press): void {
    if (work.needsForm(step)) open(step);
    else void press(work.pressBody(step as Press, subject.version));
  }

  return {
    opened,
    notice,
    busy,
    /** The section that gets the focus after a step; see `NextStep`. */
    section,
    /** True if the last step was performed on this screen, and no form is open. */
    hasMoved,
    begin,
    press,
    open,
    close: () => setOpened(null),
    take,
  };
}
