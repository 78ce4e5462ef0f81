import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

const shownMax = 20;

interface MerchantChoiceProps {
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** One of all merchants is searched by name, website or mail address; there may be thousands. */
export function MerchantChoice({ chosenId, onChoose }: MerchantChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        rightSection={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t`Merchant`}
      </Button>
      {isOpen && (
        <MerchantSearch
          chosenId={chosenId}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
        />
      )}
    </>
  );
}

function MerchantSearch({ chosenId, onChoose, onClose }: MerchantChoiceProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), 200);
  const found = useQuery({
    queryKey: ['merchants', 'choice', q],
    queryFn: ({ signal }) =>
      call(merchantsRoutes.listMerchants, { query: { ...(q ? { q } : {}), sort: 'name', limit: shownMax }, signal }),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = found.data ?? {};
  return (
    <Dialog title={t`Which merchant?`} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label={t`Search by name, website or email`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={200}
          data-autofocus
        />
        {found.error && !found.data && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
        <Text size="sm" c="dimmed" aria-live="polite">
          {found.isSuccess && total === 0 && <Trans>No merchant found. Try fewer or different words.</Trans>}
          {total > items.length && (
            <Trans>
              {items.length} of {total} shown. Type to find the others.
            </Trans>
          )}
        </Text>
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }}>
          {items.map(({ id, name, contactEmail }) => (
            <li key={id}>
              <Button
                variant={chosenId === id ? 'light' : 'subtle'}
                fullWidth
                justify="start"
                h="auto"
                py={6}
                styles={{ label: { display: 'block', height: 'auto', whiteSpace: 'normal', textAlign: 'start' } }}
                onClick={() => onChoose(id)}
              >
                {name}
                <Text size="xs" c="dimmed" component="span" display="block">
                  {contactEmail}
                </Text>
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
