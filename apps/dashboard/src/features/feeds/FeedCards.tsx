import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { Feed } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useFeedActions, useFeeds } from './named-feeds.ts';

/** The feeds by name: how many products each owns, what waits, and what can be done with it. */
export function FeedCards() {
  const { t } = useLingui();
  const feeds = useFeeds().data ?? [];
  const [open, setOpen] = useState<{ feed: Feed; dialog: 'settings' | 'delete' } | null>(null);
  if (feeds.length === 0) return null;
  return (
    <section aria-label={t`Your feeds`}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {feeds.map((feed) => (
          <FeedCard key={feed.id} feed={feed} onOpen={(dialog) => setOpen({ feed, dialog })} />
        ))}
      </SimpleGrid>
      {open?.dialog === 'settings' && <FeedSettings feed={open.feed} onClose={() => setOpen(null)} />}
      {open?.dialog === 'delete' && <FeedDelete feed={open.feed} onClose={() => setOpen(null)} />}
    </section>
  );
}

function FeedCard({ feed, onOpen }: { feed: Feed; onOpen: (dialog: 'settings' | 'delete') => void }) {
  const { t } = useLingui();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {feed.name}
        </Title>
        <RowMenu
          row={feed}
          label={feed.name}
          actions={[
            { label: t`Edit name and settings`, onRun: () => onOpen('settings') },
            { label: t`Delete feed`, isDangerous: true, onRun: () => onOpen('delete') },
          ]}
        />
      </Group>
      <Text size="sm" c="dimmed">
        <Plural value={feed.products} one="# product" other="# products" />
        {feed.importedAt && (
          <>
            {' · '}
            <Trans>imported</Trans> <RelativeTime at={feed.importedAt} />
          </>
        )}
        {feed.isFetched && (
          <>
            {' · '}
            <Trans>fetched from a URL</Trans>
          </>
        )}
      </Text>
      <Group mt="sm" gap="md">
        {feed.waitingRunId && (
          <Anchor component={Link} to={to('feedRun', { id: feed.waitingRunId })}>
            <StatusBadge tone="warning" label={t`An import is waiting for you`} />
          </Anchor>
        )}
        <Anchor component={Link} size="sm" to={to('newFeed', {}, { feed: feed.name })}>
          <Trans>Upload new file</Trans>
        </Anchor>
        <Anchor component={Link} size="sm" to={to('feeds', {}, { feedId: feed.id })}>
          <Trans>View imports</Trans>
        </Anchor>
      </Group>
    </Paper>
  );
}

function FeedSettings({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { t } = useLingui();
  const { update } = useFeedActions(feed.id);
  const [name, setName] = useState(feed.name);
  const [mode, setMode] = useState(feed.mode);
  const [hasLimit, setHasLimit] = useState(feed.limitPercent !== null);
  const [limit, setLimit] = useState(feed.limitPercent ?? 10);

  return (
    <Dialog title={t`Settings for ${feed.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ name: name.trim(), mode, limitPercent: hasLimit ? limit : null }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            value={name}
            required
            maxLength={80}
            data-autofocus
            error={update.error?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t`Files that arrive automatically`}
            description={t`From a URL or through the API.`}
            value={mode}
            onChange={(event) => setMode(event.currentTarget.value === 'add' ? 'add' : 'replace')}
            data={[
              { value: 'replace', label: t`Replace: products missing from a file become unavailable` },
              { value: 'add', label: t`Add: all products stay available` },
            ]}
          />
          <Checkbox
            checked={hasLimit}
            label={t`Stop imports that would make too many products unavailable`}
            description={t`The import then waits for you here, and we email you.`}
            onChange={(event) => setHasLimit(event.currentTarget.checked)}
          />
          {hasLimit && (
            <NumberInput
              label={t`Stop when more than this percentage of its products would become unavailable or be rejected`}
              value={limit}
              min={0}
              max={100}
              allowDecimal={false}
              suffix=" %"
              onChange={(value) => setLimit(Number(value) || 0)}
            />
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={update.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function FeedDelete({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { t } = useLingui();
  const { remove } = useFeedActions(feed.id);
  const [products, setProducts] = useState<'keep' | 'remove'>('keep');
  return (
    <Dialog title={t`Delete feed ${feed.name}?`} onClose={onClose}>
      <Stack gap="md">
        <Radio.Group
          label={
            <Plural
              value={feed.products}
              one="What should happen to its # product?"
              other="What should happen to its # products?"
            />
          }
          value={products}
          onChange={(value) => setProducts(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={t`Keep them: they stay available, as if added manually`} />
            <Radio value="remove" label={t`Take them off sale: shoppers no longer find them`} />
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {feed.isFetched && <Trans>Its URL is deleted too.</Trans>}{' '}
          <Trans>Its imports stay in the list. You can restore the feed with its products for 30 days.</Trans>
        </Text>
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(products, { onSuccess: onClose })}
          >
            {products === 'keep' ? (
              <Trans>Delete feed</Trans>
            ) : (
              <Trans>Delete the feed and take its products off sale</Trans>
            )}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
