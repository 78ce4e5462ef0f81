import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { type SearchRule, searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Page } from '../../ui/Page.tsx';
import { SearchedPhrases } from './SearchedPhrases.tsx';
import { SearchTry } from './SearchTry.tsx';
import { SearchWordsList } from './SearchWordsList.tsx';

/** A merchant teaches the voice search the words of the shop's customers. */
export default function SearchWordsScreen() {
  const [open, setOpen] = useState<Partial<SearchRule> | null>(null);
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen({})}>
      <Trans>Add search word</Trans>
    </Button>
  );
  return (
    <Page description={<Trans>What shoppers say, and which products they mean by it.</Trans>} action={add}>
      <Stack gap="xl">
        <SearchTry
          shop="own"
          ask={async (q, signal) => (await call(searchWordsRoutes.previewSearch, { query: { q }, signal })).preview}
        />
        <SearchWordsList isShared={false} open={open} onOpen={setOpen} add={add} />
        <SearchedPhrases onTeach={(phrase) => setOpen({ kind: 'heard', phrases: [phrase] })} />
      </Stack>
    </Page>
  );
}
