import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { type InteractionItem, itemsOf } from './interaction-items.ts';
import { interactionSettingsQuery, interactionTypesQuery } from './interaction-queries.ts';
import { inWords } from './interaction-texts.ts';

export interface Interactions {
  readonly items: readonly InteractionItem[] | undefined;
  readonly error: unknown;
  refetch(): unknown;
  /** Shown at once; when the server refuses, the switch goes back and the reason is said. */
  switchTo(type: number, isEnabled: boolean): Promise<void>;
}

/** The interactions of an app: what there is, what is on, and the switch. */
export function useInteractions(appId: string, locale: Locale): Interactions {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const types = useQuery(interactionTypesQuery(locale));
  const settings = useQuery(interactionSettingsQuery(appId));
  // What was clicked and not yet answered. It lies over the server's answer, so that taking it away is the rollback.
  const [wishes, setWishes] = useState<ReadonlyMap<number, boolean>>(new Map());

  async function switchTo(type: number, isEnabled: boolean) {
    setWishes((old) => new Map(old).set(type, isEnabled));
    try {
      const row = isEnabled ? appsRoutes.addInteraction : appsRoutes.removeInteraction;
      await call(row, { body: { id: appId, type } });
      void client.invalidateQueries({ queryKey: ['apps'] });
      await client.invalidateQueries({ queryKey: interactionSettingsQuery(appId).queryKey });
    } catch (error) {
      toast.error(error);
    } finally {
      setWishes((old) => {
        const rest = new Map(old);
        // A second click meanwhile has a wish of its own, which its own answer takes away.
        if (rest.get(type) === isEnabled) rest.delete(type);
        return rest;
      });
    }
  }

  return {
    items:
      types.data && settings.data
        ? itemsOf(types.data, settings.data, wishes).map((item) => inWords(i18n, item))
        : undefined,
    error: types.error ?? settings.error,
    refetch: () => Promise.all([types.refetch(), settings.refetch()]),
    switchTo,
  };
}
