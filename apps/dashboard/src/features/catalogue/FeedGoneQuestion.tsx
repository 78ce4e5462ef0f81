import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { PackageX } from 'lucide-react';
import { formatNumber } from '../../lib/formats.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import type { FeedRun } from './feed-names.ts';
import type { useFeedRun } from './use-feed-run.ts';

interface FeedGoneQuestionProps {
  readonly run: FeedRun;
  readonly settle: ReturnType<typeof useFeedRun>['settleGone'];
}

/** A file that lacks most products may be cut off: asked before they leave the answers. */
export function FeedGoneQuestion({ run, settle }: FeedGoneQuestionProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { goneHeld } = run;

  async function takeOut() {
    const isConfirmed = await confirm({
      title: t`Take out ${formatNumber(goneHeld)} products?`,
      consequence: t`Shoppers are no longer told of them. A later file that has them brings them back.`,
      confirmLabel: t`Take them out`,
      isDangerous: true,
    });
    if (isConfirmed) settle.mutate('taken');
  }

  return (
    <Alert
      color="amber"
      icon={<PackageX size={18} aria-hidden />}
      title={<Plural value={goneHeld} one="# product is not in this file" other="# products are not in this file" />}
    >
      <Text size="sm">
        <Trans>
          That is most of what your feeds brought, so they are still offered. Was the file cut off? Then send the whole
          one. Do you no longer sell them? Then take them out.
        </Trans>
      </Text>
      <Group gap="xs" mt="sm">
        <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate('kept')}>
          <Trans>Keep them</Trans>
        </Button>
        <Button variant="default" c="red" loading={settle.isPending} onClick={() => void takeOut()}>
          <Trans>Take them out</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
