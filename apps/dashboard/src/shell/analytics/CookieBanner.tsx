import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { lazy, Suspense, useState } from 'react';
import classes from './CookieBanner.module.css';
import { analyticsScript, useConsent, writeConsent } from './consent.ts';

const storageKey = 'voicecart-cookies-seen';
const PageAnalytics = lazy(() => import('./PageAnalytics.tsx'));

/** Tells of our own cookies; where the installation counts pages as well, it asks, and waits for the answer. */
export function CookieBanner() {
  const { i18n } = useLingui();
  const [script] = useState(analyticsScript);
  const consent = useConsent();
  const [isSeen, setSeen] = useState(wasSeen);
  if (script !== null && consent !== null) {
    return (
      <Suspense>
        <PageAnalytics script={script} />
      </Suspense>
    );
  }
  if (script === null && isSeen) return null;
  function close() {
    setSeen(true);
    try {
      localStorage.setItem(storageKey, '1');
    } catch {
      // Storage may be forbidden; the banner then comes back with the next visit.
    }
  }
  return (
    <section className={classes.banner} aria-label={i18n._(shellMessages.cookieBanner)}>
      <Text size="sm">
        {i18n._(shellMessages.cookieBanner)}{' '}
        {script !== null && <Trans>Can a partner’s script measure which pages are used?</Trans>}
      </Text>
      {script === null ? (
        <Button size="xs" variant="default" onClick={close}>
          <Trans>Got it</Trans>
        </Button>
      ) : (
        // Neither answer is easier to give than the other.
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => writeConsent('no')}>
            <Trans>Decline</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => writeConsent('yes')}>
            <Trans>Accept</Trans>
          </Button>
        </Group>
      )}
    </section>
  );
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}
