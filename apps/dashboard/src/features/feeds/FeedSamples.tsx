import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import type { FeedPreview } from '@voicecart/contract/routes/catalogue';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Money } from '../../ui/values.tsx';
import { feedFieldNames } from './feed-names.ts';

/** A few rows of each kind that a preview counts. */
export function FeedSamples({ preview }: { preview: FeedPreview }) {
  const { t, i18n } = useLingui();
  const { samples } = preview;
  const names = new Map(Object.entries(feedFieldNames));
  const fieldName = (field: string) => {
    const name = names.get(field);
    return name ? i18n._(name) : field;
  };
  const plain = ['new', 'gone', 'unchanged'] as const;
  const titles = { new: t`New`, gone: t`Missing: unavailable after the import`, unchanged: t`Unchanged` };
  const tableOf = (kind: (typeof plain)[number]) =>
    samples[kind].length > 0 && (
      <Kind key={kind} title={titles[kind]} count={preview[kind]} head={[t`SKU`, t`Title`, t`Price`]}>
        {samples[kind].map((row) => (
          <tr key={row.sku}>
            <td>{row.sku}</td>
            <td>{row.title}</td>
            <td>
              <Money value={{ amountMinor: row.priceMinor, currency: row.currency }} />
            </td>
          </tr>
        ))}
      </Kind>
    );
  return (
    <>
      {tableOf('gone')}
      {samples.changed.length > 0 && (
        <Kind title={t`Changed`} count={preview.changed} head={[t`SKU`, t`Title`, t`What changes`]}>
          {samples.changed.map((row) => (
            <tr key={row.sku}>
              <td>{row.sku}</td>
              <td>{row.title}</td>
              <td>
                {row.changes.map(({ field, before, after }) => (
                  <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {fieldName(field)}: {shownValue(field, before, row.currency)} →{' '}
                    {shownValue(field, after, row.currency)}
                  </Text>
                ))}
                {row.changes.length === 0 && <Trans>Other details</Trans>}
              </td>
            </tr>
          ))}
        </Kind>
      )}
      {tableOf('new')}
      {samples.conflicts.length > 0 && (
        <Kind
          title={t`Belongs to another feed or shop: rejected`}
          count={preview.conflicts}
          head={[t`Line`, t`SKU`, t`Owner`]}
        >
          {samples.conflicts.map((row) => (
            <tr key={row.line}>
              <td>{formatNumber(row.line)}</td>
              <td>{row.sku}</td>
              <td>{row.owner}</td>
            </tr>
          ))}
        </Kind>
      )}
      {samples.refused.length > 0 && (
        <Kind title={t`Rejected`} count={preview.refused} head={[t`Line`, t`SKU`, t`Reason`]}>
          {samples.refused.map((row) => (
            <tr key={`${row.line} ${row.field}`}>
              <td>{formatNumber(row.line)}</td>
              <td>{row.sku ?? '–'}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </Kind>
      )}
      {tableOf('unchanged')}
    </>
  );
}

function shownValue(field: string, value: string, currency: string): ReactNode {
  if (value === '') return '–';
  if (field === 'price' || field === 'salePrice') return <Money value={{ amountMinor: Number(value), currency }} />;
  return value;
}

interface KindProps {
  readonly title: string;
  readonly count: number;
  readonly head: readonly string[];
  readonly children: readonly ReactNode[];
}

function Kind({ title, count, head, children }: KindProps) {
  const shown = children.length;
  return (
    <section>
      <Title order={3}>{title}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {shown < count ? (
          <Trans>
            {formatNumber(shown)} of {formatNumber(count)} shown
          </Trans>
        ) : (
          formatNumber(count)
        )}
      </Text>
      <DataTable label={title} density="compact" isStacking>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </section>
  );
}
