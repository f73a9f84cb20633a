import { persisted } from '../persisted';

export type FeedbackKind = 'good' | 'bad';

interface Tone {
  hertz: number;
  startS: number;
  durationS: number;
}

const TONES: Readonly<Record<FeedbackKind, readonly Tone[]>> = {
  good: [
    { hertz: 880, startS: 0, durationS: 0.08 },
    { hertz: 1320, startS: 0.09, durationS: 0.12 },
  ],
  bad: [
    { hertz: 220, startS: 0, durationS: 0.14 },
    { hertz: 180, startS: 0.18, durationS: 0.22 },
  ],
};
const PULSES_MS: Readonly<Record<FeedbackKind, number[]>> = { good: [60], bad: [80, 60, 160] };
const VOLUME = 0.2;

const setting = persisted<boolean>('signals', true, (stored) => stored !== false);

/** True if sound and vibration are on for this device. */
export const $feedbackOn = setting.$value;

export function toggleFeedback(): void {
  setting.update((isOn) => !isOn);
}

let audio: AudioContext | undefined;

/** Browsers allow sound and vibration only after a user gesture. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Starts the audio context; some browsers allow this only during a user gesture. */
export function openSound(): void {
  if (!wasTouched() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

function play(context: AudioContext, { hertz, startS, durationS }: Tone): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + startS;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + durationS);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + durationS);
}

/** Plays a short sound if the browser allows it. */
export function playSound(kind: FeedbackKind): void {
  openSound();
  if (audio) for (const tone of TONES[kind]) play(audio, tone);
}

/** Plays a short sound and vibrates, unless switched off or unsupported. */
export function playFeedback(kind: FeedbackKind): void {
  if ($feedbackOn.get() === false || !wasTouched()) return;
  navigator.vibrate?.(PULSES_MS[kind]);
  playSound(kind);
}
