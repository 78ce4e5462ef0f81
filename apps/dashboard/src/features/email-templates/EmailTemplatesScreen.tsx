import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EmailKind, emailKinds } from '@voicecart/contract/email-kinds';
import { type EmailTemplateSummary, emailTemplatesRoutes } from '@voicecart/contract/routes/email-templates';
import { Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { DropdownItem, DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import classes from './EmailTemplates.module.css';
import { emailListPath, emailTemplatesQuery } from './email-queries.ts';
import { useEmailWords } from './use-email-words.ts';

/** The mails that a reply can send, kind by kind: the shop's own templates, and which of them is sent. */
export default function EmailTemplatesScreen() {
  const templates = useQuery(emailTemplatesQuery);
  return (
    <Page description={<Trans>The emails shoppers get when they ask the assistant for them, in your own words.</Trans>}>
      {templates.data ? (
        <Stack gap="lg" maw="60rem">
          {emailKinds.map((kind) => (
            <KindTemplates key={kind} kind={kind} templates={templates.data.filter((row) => row.kind === kind)} />
          ))}
        </Stack>
      ) : templates.error ? (
        <ErrorState error={templates.error} onRetry={() => templates.refetch()} />
      ) : (
        <Stack gap="lg" maw="60rem" aria-hidden>
          <Skeleton height={110} />
          <Skeleton height={110} />
          <Skeleton height={110} />
        </Stack>
      )}
    </Page>
  );
}

interface KindTemplatesProps {
  readonly kind: EmailKind;
  readonly templates: readonly EmailTemplateSummary[];
}

function KindTemplates({ kind, templates }: KindTemplatesProps) {
  const { t } = useLingui();
  const { title, when } = useEmailWords()[kind];
  const hasDefault = templates.some(({ isDefault }) => isDefault);
  return (
    <Paper withBorder component="section" aria-label={title}>
      <Group p="md" justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {when}
          </Text>
        </div>
        <Button
          component={Link}
          to={`${emailListPath}/new?kind=${kind}`}
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          aria-label={t`Add template: ${title}`}
        >
          <Trans>Add template</Trans>
        </Button>
      </Group>
      <ul className={classes.list}>
        <li className={classes.row}>
          <span className={classes.name}>
            <Trans>Standard template</Trans>
          </span>
          {!hasDefault && <StatusBadge tone="good" label={t`Active`} />}
        </li>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
    </Paper>
  );
}

function TemplateRow({ template }: { template: EmailTemplateSummary }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const { id, name, subject, isDefault, updatedAt } = template;
  const path = `${emailListPath}/${id}`;

  async function change(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      await client.invalidateQueries({ queryKey: ['email-templates'] });
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
  }

  function send(isSent: boolean) {
    const row = emailTemplatesRoutes.setDefaultEmailTemplate;
    const done = isSent ? t`“${name}” is now in use.` : t`The standard template is now in use.`;
    return change(() => call(row, { body: { id, isDefault: isSent } }), done);
  }

  async function remove() {
    try {
      const { deletions } = await call(emailTemplatesRoutes.deleteEmailTemplate, { params: { id } });
      tellDeleted(deletions);
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['email-templates'] });
    }
  }

  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Link to={path}>{name}</Link>
        <Text span size="sm" c="dimmed" display="block" truncate>
          {subject}
        </Text>
      </span>
      {isDefault && <StatusBadge tone="good" label={t`Active`} />}
      <Text span size="sm" c="dimmed" visibleFrom="sm">
        <RelativeTime at={updatedAt} />
      </Text>
      <DropdownMenu
        label={t`Actions for “${name}”`}
        align="end"
        trigger={(props) => (
          <IconButton label={t`Actions for “${name}”`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
        )}
      >
        <DropdownItem icon={<Pencil size={16} aria-hidden />} to={path}>
          <Trans>Edit</Trans>
        </DropdownItem>
        <DropdownItem icon={<Send size={16} aria-hidden />} onSelect={() => void send(!isDefault)}>
          {isDefault ? <Trans>Use the standard template instead</Trans> : <Trans>Use this template</Trans>}
        </DropdownItem>
        <DropdownItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => void remove()}>
          <Trans>Delete</Trans>
        </DropdownItem>
      </DropdownMenu>
    </li>
  );
}
