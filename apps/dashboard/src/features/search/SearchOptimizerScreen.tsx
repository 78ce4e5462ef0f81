import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { SearchRule } from '@voicecart/contract/routes/search-words';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../ui/Page.tsx';
import { SearchWordsList } from './SearchWordsList.tsx';
import { ShopTry } from './ShopTry.tsx';

/** Admins teach the search of every shop. */
export default function SearchOptimizerScreen() {
  const [open, setOpen] = useState<Partial<SearchRule> | null>(null);
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen({})}>
      <Trans>Add a keyword</Trans>
    </Button>
  );
  return (
    <Page
      description={<Trans>Words that the voice search of every shop knows. A shop’s own words take precedence.</Trans>}
      action={add}
    >
      <Stack gap="xl">
        <ShopTry />
        <SearchWordsList isShared open={open} onOpen={setOpen} add={add} />
      </Stack>
    </Page>
  );
}
