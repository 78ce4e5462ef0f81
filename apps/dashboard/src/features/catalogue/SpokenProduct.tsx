import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Conversation } from '../../ui/conversation/Conversation.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { appQuery, LanguageSelect } from '../apps/apps.ts';
import type { Product } from './product-form.ts';

/** What the current app says about the product, said by the assistant itself; or why nobody hears of it. */
export function SpokenProduct({ product }: { product: Product }) {
  const nameOf = useAppTitle();
  const { app } = useCurrentApp();
  return (
    <section>
      <Title order={2}>
        <Trans>What your app says about it</Trans>
      </Title>
      {!app ? (
        <Text c="dimmed" size="sm">
          <Trans>Create a voice app to hear how it presents the product.</Trans>
        </Text>
      ) : product.status === 'active' ? (
        <Said product={product} appId={app.id} appName={nameOf(app.name)} />
      ) : (
        <Text c="dimmed" size="sm">
          <Trans>Nothing. Shoppers only hear about active products.</Trans>
        </Text>
      )}
    </section>
  );
}

function Said({ product, appId, appName }: { product: Product; appId: string; appName: string }) {
  const { t } = useLingui();
  const locales = useQuery(appQuery(appId)).data?.locales ?? [];
  const [chosen, setLocale] = useState<Locale | null>(null);
  const locale = chosen ?? locales[0] ?? defaultLocale;
  const query = useQuery({
    queryKey: ['products', 'words', product.id, product.updatedAt, appId, locale],
    queryFn: ({ signal }) =>
      call(productsRoutes.productWords, { params: { id: product.id }, query: { skill_id: appId, locale }, signal }),
    enabled: locales.length > 0,
    retry: false,
  });
  return (
    <Box maw="42rem">
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>Answer from “{appName}” just now.</Trans>
      </Text>
      {locales.length > 1 && (
        <Box maw="16rem" mb="sm">
          <LanguageSelect locales={locales} value={locale} onChange={setLocale} />
        </Box>
      )}
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.data?.turns.length === 0 ? (
        <Text size="sm">
          <Trans>Nothing. This app offers products from another store.</Trans>
        </Text>
      ) : (
        <Conversation
          label={t`What your app says about it`}
          isWaiting={!query.data}
          turns={(query.data?.turns ?? []).map(({ said, answered }) => ({ key: said, said, answered }))}
        />
      )}
    </Box>
  );
}
