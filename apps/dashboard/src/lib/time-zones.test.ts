import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

test('UTC can be chosen, and so can what is chosen already, each once', () => {
  for (const chosen of ['', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'US/Pacific']) {
    const zones = timeZones(chosen);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones[0]).toBe('UTC');
    if (chosen) expect(zones).toContain(chosen);
  }
});
