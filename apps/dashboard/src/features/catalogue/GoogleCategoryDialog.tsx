import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { categoryMappingRoutes, type MappedCategory } from '@voicecart/contract/routes/category-mapping';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';

interface GoogleCategoryDialogProps {
  readonly row: MappedCategory;
  readonly onClose: () => void;
  readonly onChoose: (googleId: number) => void;
}

/** One of Google's categories is chosen: a suggestion, or one that is searched. */
export function GoogleCategoryDialog({ row, onClose, onChoose }: GoogleCategoryDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const words = text.trim();
  const found = useQuery({
    queryKey: ['google-categories', words],
    queryFn: ({ signal }) => call(categoryMappingRoutes.searchGoogleCategories, { query: { q: words }, signal }),
    placeholderData: keepPreviousData,
    enabled: words !== '',
  });
  const shown = words === '' ? row.suggestions : (found.data?.items ?? []);
  return (
    <Dialog title={t`Choose a Google category for ${row.category}`} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label={t`Search Google’s categories`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={200}
          data-autofocus
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {words === '' ? (
            shown.length > 0 ? (
              <Trans>Suggested by name:</Trans>
            ) : (
              <Trans>Enter a word, like shoes, or a category number.</Trans>
            )
          ) : shown.length === 0 && found.isSuccess ? (
            <Trans>No matches. Try fewer or different words.</Trans>
          ) : null}
        </Text>
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' }}>
          {shown.map(({ id, path }) => (
            <li key={id}>
              <Button
                variant={row.google?.id === id ? 'light' : 'subtle'}
                fullWidth
                justify="start"
                h="auto"
                py={6}
                styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 } }}
                onClick={() => onChoose(id)}
              >
                {path}
              </Button>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
