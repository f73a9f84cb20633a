import { formatRupees } from '../../../../lib/money';
import { NO_FILTER } from '../filter';

const output = document.querySelector<HTMLOutputElement>('[data-bound]');
const slider = document.querySelector<HTMLInputElement>('#max-price');
const quickBounds = document.querySelectorAll<HTMLElement>('[data-quick-bound]');

function boundOf(button: HTMLElement): number {
  return Number(button.dataset.quickBound);
}

/** Says the bound in rupees, beside the slider and by it. */
export function showBound(maxPrice: number): void {
  const text = formatRupees(maxPrice);
  if (output) output.value = text;
  if (slider) slider.ariaValueText = text;
  for (const each of quickBounds) each.ariaPressed = String(boundOf(each) === maxPrice);
}

/** Has the quick bounds set the slider's; pressed again, one lifts it. */
export function followQuickBounds(onChoose: (maxPrice: number) => void): void {
  for (const each of quickBounds) {
    each.addEventListener('click', () => {
      onChoose(each.ariaPressed === 'true' ? NO_FILTER.maxPrice : boundOf(each));
    });
  }
}
