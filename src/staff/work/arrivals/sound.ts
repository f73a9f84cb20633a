import { type FeedbackKind, playSound } from '../../../ui/feedback/feedback';
import { persisted } from '../../../ui/persisted';

const sound = persisted<boolean>('order-sound', false, (stored) => stored === true);

/** True if this device plays a sound for new orders and bookings; off by default. */
export const $arrivalSound = sound.$value;

export function toggleArrivalSound(): void {
  if (sound.update((isOn) => !isOn)) playSound('good');
}

/** Plays the sound if it is on. */
export function playArrivalSound(kind: FeedbackKind): void {
  if ($arrivalSound.get() === true) playSound(kind);
}
