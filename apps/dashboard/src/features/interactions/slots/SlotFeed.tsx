import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { interactionsRoutes, type WordSource } from '@voicecart/contract/routes/interactions';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { InteractionPlace } from '../interaction-queries.ts';

interface SlotFeedProps {
  readonly place: InteractionPlace;
  readonly slotType: {
    readonly name: string;
    readonly sources: readonly WordSource[];
    readonly feedable: readonly WordSource[];
  };
  readonly onChanged: () => Promise<unknown>;
}

/** What a slot type takes from the catalogue, in every language of the app. */
export function SlotFeed({ place, slotType, onChanged }: SlotFeedProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { name, sources, feedable } = slotType;
  const labels: Record<WordSource, string> = {
    category: t`Categories`,
    brand: t`Brands`,
    title: t`Product names`,
    colour: t`Colors`,
  };

  async function feed(next: readonly WordSource[]) {
    if (isBusy) return;
    setBusy(true);
    const { skill_id, type } = place;
    try {
      const { values } = await call(interactionsRoutes.feedSlotType, {
        body: { skill_id, type, slotType: name, sources: [...next] },
      });
      await onChanged();
      toast.success(
        next.length === 0
          ? t`Catalog values removed.`
          : plural(values, {
              one: '# value from the catalog.',
              other: '# values from the catalog.',
            }),
      );
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ChangeControls>
      <Checkbox.Group
        label={t`From your catalog`}
        description={t`Words from your products, updated every night. At most 500 values.`}
        value={[...sources]}
        mb="md"
      >
        <Group mt="xs" gap="md">
          {feedable.map((source) => (
            <Checkbox
              key={source}
              value={source}
              label={labels[source]}
              disabled={isBusy}
              onChange={(event) =>
                void feed(
                  event.currentTarget.checked ? [...sources, source] : sources.filter((other) => other !== source),
                )
              }
            />
          ))}
          {sources.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={isBusy}
              leftSection={<RefreshCw size={14} aria-hidden />}
              aria-label={t`Refresh ${name}`}
              onClick={() => void feed(sources)}
            >
              <Trans>Refresh</Trans>
            </Button>
          )}
          {isBusy && (
            <Text size="sm" c="dimmed" role="status">
              <Trans>Reading your catalog…</Trans>
            </Text>
          )}
        </Group>
      </Checkbox.Group>
    </ChangeControls>
  );
}
