import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect, Paper, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import type { FeedMode } from '@voicecart/contract/routes/catalogue';
import { CircleAlert, Layers } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { Figures } from '../../ui/report/Figures.tsx';
import { FeedSamples } from './FeedSamples.tsx';
import type { FeedRun } from './feed-names.ts';
import { useFeeds } from './named-feeds.ts';
import type { useFeedRun } from './use-feed-run.ts';

interface FeedChangesProps {
  readonly run: FeedRun;
  readonly actions: Pick<ReturnType<typeof useFeedRun>, 'confirm' | 'choose' | 'cancel'>;
}

/** What an import would do, before it does: into which feed, how much of each kind, and the answer to it. */
export function FeedChanges({ run, actions }: FeedChangesProps) {
  const { t } = useLingui();
  const { preview } = run;
  const { confirm, cancel } = actions;
  if (!preview) return null;
  const isBusy = confirm.isPending || cancel.isPending || actions.choose.isPending;
  const importable = preview.new + preview.changed + preview.unchanged;
  return (
    <Stack gap="lg">
      <WhyItWaits run={run} />
      <FeedChoice key={`${run.feedName} ${run.mode}`} run={run} choose={actions.choose} />
      <section aria-label={t`What this import would change`}>
        <Title order={2} mb="sm">
          <Trans>What this import would change</Trans>
        </Title>
        <Figures
          items={[
            { label: t`New`, value: preview.new },
            { label: t`Changed`, value: preview.changed },
            { label: t`Missing`, value: preview.gone },
            { label: t`Rejected`, value: preview.refused },
            { label: t`Unchanged`, value: preview.unchanged },
          ]}
        />
      </section>
      <FeedSamples preview={preview} />
      <Paper withBorder p="md">
        <Text size="sm" mb="sm">
          {preview.gone > 0 ? (
            <Plural
              value={preview.gone}
              one="# product in this feed becomes unavailable. You can undo the import for 7 days."
              other="# products in this feed become unavailable. You can undo the import for 7 days."
            />
          ) : (
            <Trans>All products stay available. You can undo the import for 7 days.</Trans>
          )}
        </Text>
        <Group gap="xs">
          <Button
            onClick={() => confirm.mutate()}
            loading={confirm.isPending}
            disabled={isBusy || importable === 0}
            color={preview.gone > 0 && preview.gone * 2 > preview.owned ? 'red' : undefined}
          >
            {preview.gone > 0 ? (
              <Trans>Import and make {formatNumber(preview.gone)} unavailable</Trans>
            ) : (
              <Trans>Import {formatNumber(preview.new + preview.changed)} products</Trans>
            )}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            loading={cancel.isPending}
            onClick={() => cancel.mutate(undefined)}
          >
            <Trans>Discard file</Trans>
          </Button>
        </Group>
      </Paper>
    </Stack>
  );
}

function WhyItWaits({ run }: { run: FeedRun }) {
  const { preview, heldFor, feedName } = run;
  if (!preview) return null;
  const icon = <CircleAlert size={18} aria-hidden />;
  return (
    <>
      {heldFor === 'limit' && (
        <Alert color="amber" icon={icon} title={<Trans>This import stopped at its feed’s limit</Trans>}>
          <Trans>
            {formatNumber(preview.atRisk)} of {formatNumber(preview.owned)} products in {feedName} would become
            unavailable or be rejected. Nothing changes until you decide.
          </Trans>
        </Alert>
      )}
      {heldFor === 'changed' && (
        <Alert color="amber" icon={icon} title={<Trans>Your products changed after the preview</Trans>}>
          <Trans>More products would become unavailable now. Please review the changes again.</Trans>
        </Alert>
      )}
      {heldFor === 'conflicts' && (
        <Alert color="amber" icon={icon} title={<Trans>Every row belongs to another feed or shop</Trans>}>
          <Trans>
            A SKU belongs to only one feed or shop. Choose the feed that has these products, or discard the file.
          </Trans>
        </Alert>
      )}
      {preview.fault !== null && (
        <Alert color="red" icon={icon} title={<Trans>The file can’t be read to the end</Trans>}>
          {preview.fault} <Trans>The rows before the error can be imported. All products stay available.</Trans>
        </Alert>
      )}
      {heldFor !== 'conflicts' && preview.conflicts > 0 && (
        <Alert color="amber" icon={<Layers size={18} aria-hidden />}>
          <Plural
            value={preview.conflicts}
            one="# row has a SKU that belongs to another feed or a connected shop. It will be rejected."
            other="# rows have a SKU that belongs to another feed or a connected shop. They will be rejected."
          />
        </Alert>
      )}
      {preview.takenOver > 0 && (
        <Alert color="blue" icon={<Layers size={18} aria-hidden />}>
          <Plural
            value={preview.takenOver}
            one="# manually added product gets the feed’s values and belongs to the feed from then on."
            other="# manually added products get the feed’s values and belong to the feed from then on."
          />
        </Alert>
      )}
    </>
  );
}

const newFeed = '';

/** The feed and the mode; another choice is checked anew. */
function FeedChoice({
  run,
  choose,
}: {
  readonly run: FeedRun;
  readonly choose: ReturnType<typeof useFeedRun>['choose'];
}) {
  const { t } = useLingui();
  const feeds = useFeeds().data ?? [];
  const [feedId, setFeedId] = useState(run.feedId ?? newFeed);
  const [name, setName] = useState(run.feedId === null ? run.feedName : '');
  const [mode, setMode] = useState<FeedMode>(run.mode);
  const chosen = feedId === newFeed ? name.trim() : (feeds.find(({ id }) => id === feedId)?.name ?? run.feedName);
  const isChanged = chosen !== run.feedName || mode !== run.mode;
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Feed`}>
      <Stack gap="sm">
        <Group gap="md" align="end" grow preventGrowOverflow={false}>
          <NativeSelect
            label={t`Import into`}
            value={feedId}
            onChange={(event) => {
              setFeedId(event.currentTarget.value);
              // A known feed is the whole of it, as a rule.
              setMode(event.currentTarget.value === newFeed ? 'add' : 'replace');
            }}
            data={[
              ...feeds.map((feed) => ({
                value: feed.id,
                label: t`${feed.name} (${formatNumber(feed.products)} products)`,
              })),
              { value: newFeed, label: t`A new feed` },
            ]}
          />
          {feedId === newFeed && (
            <TextInput
              label={t`Name of the new feed`}
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Group>
        {feedId !== newFeed && (
          <Radio.Group
            label={t`How the file changes this feed`}
            value={mode}
            onChange={(value) => setMode(value === 'add' ? 'add' : 'replace')}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="replace"
                label={t`Replace: products of this feed that are missing from the file become unavailable`}
              />
              <Radio value="add" label={t`Add: all products stay available`} />
            </Stack>
          </Radio.Group>
        )}
        <Text size="sm" c="dimmed">
          <Trans>
            Products that come from other feeds or connected shops, or that were added manually, always stay available.
          </Trans>
        </Text>
        {isChanged && (
          <div>
            <Button
              variant="default"
              disabled={chosen === ''}
              loading={choose.isPending}
              onClick={() => choose.mutate({ feed: chosen, mode })}
            >
              <Trans>Check again</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
