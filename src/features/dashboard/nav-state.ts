import { remembered } from '../../ui/remembered';

type Bar = 'shown' | 'hidden';

const bar = remembered<Bar>('staff-bar', 'shown', (stored) =>
  stored === 'hidden' ? 'hidden' : 'shown',
);

export const $bar = bar.$value;

export function toggleBar(): void {
  bar.update((now) => (now === 'shown' ? 'hidden' : 'shown'));
}
