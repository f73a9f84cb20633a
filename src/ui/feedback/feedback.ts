import { persisted } from '../persisted';

export type Signal = 'good' | 'bad';

interface Tone {
  hertz: number;
  from: number;
  seconds: number;
}

const TONES: Readonly<Record<Signal, readonly Tone[]>> = {
  good: [
    { hertz: 880, from: 0, seconds: 0.08 },
    { hertz: 1320, from: 0.09, seconds: 0.12 },
  ],
  bad: [
    { hertz: 220, from: 0, seconds: 0.14 },
    { hertz: 180, from: 0.18, seconds: 0.22 },
  ],
};
const PULSES: Readonly<Record<Signal, number[]>> = { good: [60], bad: [80, 60, 160] };
const LOUDNESS = 0.2;

const setting = persisted<boolean>('signals', true, (stored) => stored !== false);

/** Whether this device makes sounds and vibrates. */
export const $feedbackOn = setting.$value;

export function toggleFeedback(): void {
  setting.update((isOn) => !isOn);
}

let audio: AudioContext | undefined;

/** Browsers let a page be heard and felt only after somebody touched it. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Opens the sound; some browsers allow that only while the page is being touched. */
export function openSound(): void {
  if (!wasTouched() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

function play(context: AudioContext, { hertz, from, seconds }: Tone): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + from;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** A short sound and a vibration, where the device has them and they are not turned off. */
export function give(signal: Signal): void {
  if ($feedbackOn.get() === false || !wasTouched()) return;
  navigator.vibrate?.(PULSES[signal]);
  openSound();
  if (audio) for (const tone of TONES[signal]) play(audio, tone);
}
