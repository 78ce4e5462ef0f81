import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, List, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { amazonSkillsRoutes, type SkillImport } from '@voicecart/contract/routes/amazon-skills';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useToast } from '../../../ui/toast.tsx';

interface DialogProps {
  readonly skillId: string;
  readonly onClose: () => void;
}

/** What an import takes over and what it leaves, before anything is made. */
export function ImportSkillDialog({ skillId, onClose }: DialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['amazon', 'skills', skillId],
    queryFn: async ({ signal }) =>
      (await call(amazonSkillsRoutes.previewSkillImport, { query: { aws_skill_id: skillId }, signal })).skill,
  });
  return (
    <Dialog title={t`Import skill`} onClose={onClose}>
      {query.isPending && <Skeleton height={240} aria-hidden />}
      {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && <Preview skill={query.data} onClose={onClose} />}
    </Dialog>
  );
}

function Preview({ skill, onClose }: { skill: SkillImport; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const { choose } = useCurrentApp();
  const [invocationName, setInvocationName] = useState(skill.invocationName);
  const make = useMutation({
    mutationFn: () =>
      call(amazonSkillsRoutes.importSkill, {
        body: { aws_skill_id: skill.skillId, invocation_name: invocationName },
      }),
    onSuccess: async ({ app }) => {
      await client.invalidateQueries({ queryKey: ['apps'] });
      await choose(app.id);
      await client.invalidateQueries({ queryKey: ['amazon', 'skills'] });
      toast.success(t`${app.name} imported. Publish it to replace the model at Amazon.`);
      onClose();
    },
    onError: toast.error,
  });
  const languages = skill.locales.map((locale) => localeName(locale)).join(', ');
  const interactionCount = skill.interactionTypes.length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Stack gap="md">
        {skill.isLive && (
          <Alert color="amber" title={t`This skill is live`}>
            <Trans>Shoppers keep the published version until a new version from here passes Amazon’s review.</Trans>
          </Alert>
        )}
        <div>
          <Title order={3}>
            <Trans>Imported</Trans>
          </Title>
          <List size="sm">
            <List.Item>{t`Name: ${skill.name}`}</List.Item>
            <List.Item>{t`Languages: ${languages}`}</List.Item>
            <List.Item>
              <Trans>Summary, description, and links to your privacy policy and terms</Trans>
            </List.Item>
            <List.Item>
              <Plural
                value={interactionCount}
                one="# interaction is switched on"
                other="# interactions are switched on"
              />
            </List.Item>
          </List>
        </div>
        <TextInput
          label={t`Invocation name`}
          value={invocationName}
          onChange={(event) => setInvocationName(event.currentTarget.value)}
          maxLength={50}
          error={invocationName === skill.invocationName ? skill.invocationNameProblem : null}
          required
          disabled={skill.isLive && skill.invocationNameProblem === null}
          description={skill.isLive ? t`The name of a live skill can’t change.` : undefined}
        />
        {skill.leftBehind.length > 0 && (
          <div>
            <Title order={3}>
              <Trans>Not imported</Trans>
            </Title>
            <Text size="sm" c="dimmed">
              <Trans>Your first publish replaces these. It asks you before it overwrites anything.</Trans>
            </Text>
            <List size="sm">
              {skill.leftBehind.map((group) => (
                <List.Item key={group.kind}>
                  <LeftBehind group={group} />
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={make.isPending} data-autofocus>
            <Trans>Import skill</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function LeftBehind({ group: { kind, count, names } }: { group: SkillImport['leftBehind'][number] }) {
  const { t } = useLingui();
  const words = {
    api: t`Other skill types`,
    endpoint: t`Endpoint`,
    interface: t`Interfaces`,
    intent: t`Custom intents`,
    'invocation-name': t`Other invocation names`,
    language: t`Languages`,
    'slot-type': t`Slot types`,
    task: t`Tasks`,
    utterance: t`Utterances`,
  }[kind];
  const rest = count - names.length;
  const list = names.join(', ');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {rest > 0 ? t`${words}: ${list}, and ${rest} more` : t`${words}: ${list}`}
    </span>
  );
}
