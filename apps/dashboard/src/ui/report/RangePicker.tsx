import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type RangePreset, type ReportRange, rangePresets } from '../../lib/report-range.ts';

const presets = Object.keys(rangePresets) as RangePreset[];

/** The last days, or any two days; with or without the period before. */
export function RangePicker({ range }: { range: ReportRange }) {
  const { t } = useLingui();
  const isCustom = range.preset === 'custom';
  function choose(value: string) {
    const preset = presets.find((item) => item === value);
    if (preset) range.setPreset(preset);
    else range.setDays(range.from, range.to);
  }
  return (
    <>
      <NativeSelect
        aria-label={t`Range`}
        value={range.preset}
        data={[
          ...presets.map((preset) => ({ value: preset, label: t`Last ${rangePresets[preset]} days` })),
          { value: 'custom', label: t`Custom range` },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isCustom && (
        <>
          <TextInput
            type="date"
            aria-label={t`First day`}
            value={range.from}
            max={range.to}
            onChange={(event) => event.currentTarget.value && range.setDays(event.currentTarget.value, range.to)}
          />
          <TextInput
            type="date"
            aria-label={t`Last day`}
            value={range.to}
            min={range.from}
            onChange={(event) => event.currentTarget.value && range.setDays(range.from, event.currentTarget.value)}
          />
        </>
      )}
      <Checkbox
        label={t`Compare with the previous period`}
        checked={range.isCompared}
        onChange={(event) => range.setCompared(event.currentTarget.checked)}
      />
    </>
  );
}
