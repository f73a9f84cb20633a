import { type CountStep, requireState } from '../step';

export const reopen: CountStep<'reopen'> = {
  check: (on) => requireState(on, 'counted'),
  change: () => ({ set: { state: 'open' } }),
};
