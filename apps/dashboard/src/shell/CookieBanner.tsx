import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { useState } from 'react';
import classes from './CookieBanner.module.css';

const storageKey = 'voicecart-cookies-seen';

export function CookieBanner() {
  const { i18n } = useLingui();
  const [isSeen, setSeen] = useState(wasSeen);
  if (isSeen) return null;
  function close() {
    setSeen(true);
    try {
      localStorage.setItem(storageKey, '1');
    } catch {
      // Storage may be forbidden; the banner then comes back with the next visit.
    }
  }
  return (
    <section className={classes.banner} aria-label={i18n._(messages.cookieBanner)}>
      <Text size="sm">{i18n._(messages.cookieBanner)}</Text>
      <Button size="xs" variant="default" onClick={close}>
        <Trans>Got it</Trans>
      </Button>
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
