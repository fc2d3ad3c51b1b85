// sound.ts: short sounds, synthesised rather than loaded. Silent until the first interaction with the page, and when
// muted.
import { settings } from '../app/settings.ts';

export type Sound = 'step' | 'wall' | 'stack' | 'slide' | 'turn' | 'win' | 'lose' | 'draw' | 'bad' | 'tick';
/** One note: [frequency in Hz, frequency at its end, start in s, duration in s, gain, waveform]. */
type Note = [number, number, number, number, number, OscillatorType];

const sounds: Record<Sound, Note[]> = {
  step: [[420, 300, 0, 0.07, 0.25, 'sine']],
  wall: [
    [160, 90, 0, 0.1, 0.5, 'triangle'],
    [90, 60, 0.01, 0.12, 0.35, 'sine'],
  ],
  stack: [
    [300, 220, 0, 0.06, 0.3, 'triangle'],
    [240, 180, 0.06, 0.07, 0.3, 'triangle'],
  ],
  slide: [[220, 520, 0, 0.16, 0.16, 'sine']],
  turn: [[660, 640, 0, 0.03, 0.08, 'square']],
  win: [
    [523, 523, 0, 0.12, 0.25, 'triangle'],
    [659, 659, 0.12, 0.12, 0.25, 'triangle'],
    [784, 784, 0.24, 0.3, 0.25, 'triangle'],
  ],
  lose: [
    [392, 380, 0, 0.16, 0.22, 'triangle'],
    [311, 300, 0.16, 0.34, 0.22, 'triangle'],
  ],
  draw: [
    [440, 440, 0, 0.14, 0.2, 'triangle'],
    [440, 440, 0.18, 0.2, 0.2, 'triangle'],
  ],
  bad: [[150, 120, 0, 0.12, 0.2, 'square']],
  tick: [[1000, 900, 0, 0.03, 0.12, 'sine']],
};

let context: AudioContext | null = null;

export function play(sound: Sound) {
  if (settings.sound.peek() === 'off' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [from, to, start, length, loud, shape] of sounds[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, now + start);
    tone.frequency.exponentialRampToValueAtTime(to, now + start + length);
    volume.gain.setValueAtTime(loud * 0.4, now + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
