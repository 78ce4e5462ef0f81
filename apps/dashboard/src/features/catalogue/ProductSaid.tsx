import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Conversation } from '../../ui/Conversation.tsx';

/** What the current app says about the product; nothing without an app, and nothing where it cannot be asked. */
export function ProductSaid({ productId }: { productId: string }) {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const appId = app?.id;
  const query = useQuery({
    queryKey: ['products', 'words', productId, appId],
    queryFn: ({ signal }) =>
      call(productsRoutes.productWords, { params: { id: productId }, query: { skill_id: appId }, signal }),
    enabled: appId !== undefined,
    retry: false,
  });
  const turns = query.data?.turns ?? [];
  if (turns.length === 0) return null;
  return (
    <section>
      <Title order={2}>
        <Trans>What your app says about it</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>Asked of “{app?.name ?? ''}” just now, in English.</Trans>
      </Text>
      <div style={{ maxWidth: '42rem' }}>
        <Conversation
          label={t`What your app says about it`}
          turns={turns.map((turn) => ({ key: turn.said, said: turn.said, answered: turn.answered }))}
        />
      </div>
    </section>
  );
}
