import { describe, expect, it } from 'vitest';
import { memorySettings } from './settings.ts';

const gigabyte = 1024 ** 3;

describe("PostgreSQL's memory", () => {
  it.each([
    { gigabytes: 1, own: '256MB', both: '1024MB' },
    { gigabytes: 4, own: '512MB', both: '2048MB' },
    { gigabytes: 16, own: '2048MB', both: '8192MB' },
    { gigabytes: 256, own: '4096MB', both: '131072MB' },
  ])('is $own of its own on a machine with $gigabytes GB', ({ gigabytes, own, both }) => {
    expect(memorySettings(gigabytes * gigabyte)).toEqual({ shared_buffers: own, effective_cache_size: both });
  });
});
