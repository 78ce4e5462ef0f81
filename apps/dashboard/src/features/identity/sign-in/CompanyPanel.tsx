import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { keepCompanySignIn } from './company-memory.ts';
import { panelLink } from './panel-link.ts';

/** The work address decides which company's sign-in the browser goes to. */
export function CompanyPanel() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [search] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => (email.trim() === '' ? i18n._(messages.required) : null) },
  });

  async function start(body: { email: string }) {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const { url, verifier } = await call(companySignInRoutes.startCompanySignIn, { body });
      keepCompanySignIn({ verifier, next: search.get('next') });
      window.location.assign(url);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : i18n._(messages.serverError));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void start(values), focusFirstFault(form))}>
      <Stack gap="md">
        <Text>
          <Trans>Enter your work email. We’ll take you to your company’s sign-in page.</Trans>
        </Text>
        {problem && (
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        )}
        <TextInput
          label={t`Work email`}
          type="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isSending} fullWidth>
          <Trans>Continue</Trans>
        </Button>
        <Anchor component={Link} to={panelLink(search, 'signin')} size="sm">
          <Trans>Sign in with a password</Trans>
        </Anchor>
      </Stack>
    </form>
  );
}
