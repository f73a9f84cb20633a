import { eventOf, type RepairStep } from '../step';

export const note: RepairStep<'note'> = {
  change(on, body) {
    const detail = body.is_attempt ? { is_attempt: true } : {};
    return { events: [eventOf(on, body, { note: body.text, detail })] };
  },
};
