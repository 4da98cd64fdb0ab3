import { expect, test } from 'vitest';
import { pitchOf } from './voices.ts';

test('all notes are of one pentatonic scale, five to the octave', () => {
  const steps = [0, 2, 4, 7, 9];
  for (const note of Array.from({ length: 30 }, (_, index) => index - 5)) {
    const semitones = 12 * Math.log2(pitchOf(note) / pitchOf(0));
    expect(Math.abs(semitones - Math.round(semitones))).toBeLessThan(1e-9);
    expect(steps).toContain(((Math.round(semitones) % 12) + 12) % 12);
    expect(pitchOf(note + 5)).toBeCloseTo(2 * pitchOf(note), 6);
  }
});
