/** Days up to today that a report may be about, by their name in the address. */
export const rangePresets = { '7d': 7, '30d': 30, '60d': 60, '90d': 90 } as const;
export type RangePreset = keyof typeof rangePresets;
export const rangePresetNames = ['7d', '30d', '60d', '90d'] as const satisfies readonly RangePreset[];
