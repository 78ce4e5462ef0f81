import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { withheld } from '@voicecart/contract/withheld';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { intentName } from './intent-name.ts';
import type { TaughtUtterance } from './TeachDialog.tsx';

// Reports are landed on; the dialog is wanted now and then.
const TeachDialog = lazy(() => import('./TeachDialog.tsx'));

interface TeachPhraseProps {
  readonly appId: string;
  readonly locale: Locale;
  /** What a shopper said and nobody understood. */
  readonly phrase: string;
  /** The utterance it is known to have become. */
  readonly taught?: TaughtUtterance | null;
}

/**
 * Adds a phrase that was not understood to the utterances of an intent, and takes it back. Nothing for words that were
 * withheld, and for an app that is gone or speaks the language no more.
 */
export function TeachPhrase({ appId, locale, phrase, taught = null }: TeachPhraseProps) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const { apps } = useCurrentApp();
  const [isOpen, setOpen] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  // What was done here counts before what the page knew when it was asked for.
  const [own, setOwn] = useState<TaughtUtterance | null>();
  const known = own === undefined ? taught : own;
  const refresh = () => client.invalidateQueries({ queryKey: ['utterances', appId] });

  async function undo({ type, intent, text }: TaughtUtterance) {
    if (isUndoing) return;
    setUndoing(true);
    try {
      await call(interactionsRoutes.removeUtterance, { body: { skill_id: appId, type, locale, intent, text } });
      setOwn(null);
      void refresh();
      toast.success(t`“${text}” removed.`);
    } catch (error) {
      toast.error(error);
    } finally {
      setUndoing(false);
    }
  }

  if (phrase === withheld || !apps.some((app) => app.id === appId && app.locales.includes(locale))) return '–';
  if (known) {
    return (
      <Group gap="xs">
        <StatusBadge tone="good" label={t`Added to ${intentName(known.intent)}`} />
        <Anchor component="button" type="button" size="sm" onClick={() => void undo(known)} aria-busy={isUndoing}>
          <Trans>Undo</Trans>
        </Anchor>
      </Group>
    );
  }
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
        aria-label={t`Teach this phrase: “${phrase}”`}
        onClick={() => setOpen(true)}
      >
        <Trans>Teach this phrase</Trans>
      </Anchor>
      {isOpen && (
        <Suspense fallback={null}>
          <TeachDialog
            place={{ appId, locale }}
            phrase={phrase}
            onClose={() => setOpen(false)}
            onTaught={(utterance) => {
              setOwn(utterance);
              setOpen(false);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
