import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { amazonSkillsRoutes } from '@voicecart/contract/routes/amazon-skills';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { useActingReason } from '../../../lib/use-acting-reason.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { amazonAccountQuery } from '../amazon-queries.ts';
import { Section } from '../Section.tsx';
import { ImportSkillDialog } from './ImportSkillDialog.tsx';

const skillsQuery = queryOptions({
  queryKey: ['amazon', 'skills'],
  queryFn: async ({ signal }) => {
    const { skills } = await call(amazonSkillsRoutes.listAmazonSkills, { signal });
    return skills.filter(({ stage, appId }) => stage === 'development' && appId === null);
  },
});

/** A skill that was built elsewhere becomes an app. Shown where the merchant has its own Amazon account. */
export function ImportSkillSection() {
  const { t } = useLingui();
  const isOwner = useMay(access.publishingOwner);
  const actingReason = useActingReason(amazonSkillsRoutes.importSkill);
  const account = useQuery(amazonAccountQuery).data?.account;
  const isLinked = account != null && account.awsAuthirizationStatus !== 'expired';
  const query = useQuery({ ...skillsQuery, enabled: isLinked && isOwner });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!isLinked || !isOwner) return null;
  const skills = query.data ?? [];
  return (
    <Section
      title={<Trans>Import an existing skill</Trans>}
      description={
        <Trans>
          Bring a skill from your Amazon developer account. It becomes an app here and keeps its skill ID, reviews, and
          users.
        </Trans>
      }
    >
      {query.isPending && <Skeleton height={36} aria-hidden />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && skills.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Every skill in this Amazon account already has an app.</Trans>
        </Text>
      )}
      {skills.length > 0 && (
        <Stack gap="sm">
          <Group align="flex-end" gap="sm">
            <Select
              style={{ flex: '1 1 16rem', maxWidth: '28rem' }}
              label={t`Skill`}
              placeholder={t`Choose a skill`}
              data={skills.map(({ skillId, names }) => ({
                value: skillId,
                label: `${Object.values(names)[0] ?? t`Untitled`} (${skillId.slice(-8)})`,
              }))}
              value={chosen}
              onChange={setChosen}
              searchable
              disabled={actingReason !== null}
            />
            <Button
              variant="default"
              disabled={chosen === null || actingReason !== null}
              onClick={() => setIsOpen(true)}
            >
              <Trans>Review import</Trans>
            </Button>
          </Group>
          {actingReason && (
            <Text size="sm" c="dimmed">
              {actingReason}
            </Text>
          )}
        </Stack>
      )}
      {isOpen && chosen !== null && <ImportSkillDialog skillId={chosen} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
