import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { amazonSkillsRoutes } from '@voicecart/contract/routes/amazon-skills';
import type { App } from '@voicecart/contract/routes/apps';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appQuery, useDeletionHold } from '../apps/apps.ts';
import { RemoveFromStore } from './RemoveFromStore.tsx';
import { Section } from './Section.tsx';

const deleteSectionId = 'delete-skill';

/** The way back from a publish: the skill goes at Amazon, the app stays. */
export function DeleteSkillSection({ app }: { app: App }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const mayDelete = useMay(access.publishingOwner);
  const hold = useDeletionHold(app.lifecycle);
  const remove = useMutation({
    mutationFn: () => call(amazonSkillsRoutes.deleteAmazonSkill, { body: { skill_id: app.id, confirm: true } }),
    onSuccess: async ({ app: changed }) => {
      client.setQueryData(appQuery(app.id).queryKey, changed);
      toast.success(t`Amazon is deleting the skill. The app is a draft again.`);
      await client.invalidateQueries({ queryKey: ['apps'] });
    },
    onError: toast.error,
  });
  const place = useRef<HTMLDivElement>(null);
  // The page of the app leads here for the way out of the store.
  useEffect(() => {
    if (window.location.hash === `#${deleteSectionId}`) place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const skillId = app.awsSkillId;
  if (skillId === null) return null;
  async function ask() {
    const isSure = await confirm({
      title: t`Delete the skill at Amazon?`,
      consequence: t`This cannot be undone. Testers lose the skill, its beta test ends, and Amazon deletes its statistics. The app stays here. Publishing it again creates a new skill with a new ID.`,
      confirmLabel: t`Delete skill`,
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <div id={deleteSectionId} ref={place}>
      <Section
        title={<Trans>Delete the skill</Trans>}
        description={<Trans>Removes the skill from Amazon. The app and its settings stay here.</Trans>}
        action={
          <Button
            color="red"
            variant="default"
            disabled={!mayDelete || hold !== null}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            <Trans>Delete skill</Trans>
          </Button>
        }
      >
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t`Skill ID: ${skillId}`}
        </Text>
        {app.lifecycle === 'live' || app.lifecycle === 'hidden' ? (
          <RemoveFromStore app={app} />
        ) : (
          hold && <Text size="sm">{hold}</Text>
        )}
        {!mayDelete && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can delete the skill.</Trans>
          </Text>
        )}
      </Section>
    </div>
  );
}
