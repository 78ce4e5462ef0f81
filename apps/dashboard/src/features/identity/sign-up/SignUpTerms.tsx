import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { to } from '@voicecart/contract/screens';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from './SignUpTerms.module.css';
import type { SignUpPlan } from './sign-up.ts';

/** The box to agree with, and the terms: in a dialog where the plan carries a link of its own, else on their page. */
export function SignUpTerms({
  plan,
  link,
  field,
}: {
  plan: SignUpPlan;
  link: string | null;
  field: ComponentProps<typeof Checkbox>;
}) {
  const { i18n } = useCatalogue();
  const [isOpen, setOpen] = useState(false);
  const title = i18n._(messages.termsTitle);
  return (
    <>
      <Checkbox
        {...field}
        label={
          link === null ? (
            <Trans>
              I agree to the{' '}
              <Anchor component={Link} to={to('terms')} target="_blank">
                terms
              </Anchor>
            </Trans>
          ) : (
            <Trans>
              I agree to the{' '}
              <Anchor component="button" type="button" onClick={() => setOpen(true)}>
                {title}
              </Anchor>
            </Trans>
          )
        }
      />
      {isOpen && link !== null && (
        <Dialog title={title} isWide onClose={() => setOpen(false)}>
          <TermsText plan={plan} link={link} />
        </Dialog>
      )}
    </>
  );
}

function TermsText({ plan, link }: { plan: SignUpPlan; link: string }) {
  const { t } = useLingui();
  const page = useQuery({
    queryKey: ['sign-up-terms-page', plan.id],
    queryFn: ({ signal }) => call(signUpRoutes.signUpTermsPage, { query: { plan: plan.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (page.error) {
    return (
      <Stack className={classes.text}>
        <Text role="alert">{page.error.message}</Text>
        <Group>
          <Button variant="default" onClick={() => void page.refetch()}>
            <Trans>Try again</Trans>
          </Button>
          <Anchor href={link} target="_blank" rel="noreferrer">
            <Trans>Open the page itself</Trans>
          </Anchor>
        </Group>
      </Stack>
    );
  }
  if (!page.data) {
    return (
      <Stack className={classes.text} role="status" aria-label={t`Loading`}>
        <Skeleton height={22} width="60%" />
        <Skeleton height={120} />
      </Stack>
    );
  }
  return (
    // A place that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.text} tabIndex={0} aria-label={t`Text of the terms`}>
      {/* The server has taken out whatever is not text (sign-up-terms.ts). */}
      <div dangerouslySetInnerHTML={{ __html: page.data.html }} />
    </section>
  );
}
