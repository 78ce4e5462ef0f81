import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { PackageX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../ui/Notice.tsx';

/** What happened to the products of this filter, and the way back for all of them at once. */
export function GoneProductsNotice({ total, onRestore }: { total: number; onRestore: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  if (total === 0) return null;
  return (
    <Notice tone="warning" icon={PackageX}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          <Trans>
            A feed or shop no longer includes these products, so shoppers don’t hear about them. Products you restore
            stay until you delete them, even if the next feed doesn’t include them.
          </Trans>
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={async () => {
            setBusy(true);
            await onRestore();
            setBusy(false);
          }}
        >
          <Plural value={total} one="Restore # product" other="Restore all # products" />
        </Button>
      </Group>
    </Notice>
  );
}
