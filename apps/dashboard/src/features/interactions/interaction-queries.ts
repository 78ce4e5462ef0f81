import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { call } from '../../lib/api.ts';

/** Every interaction type of the product, with natural things to say in a language. */
export function interactionTypesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['interaction-types', locale],
    queryFn: async ({ signal }) =>
      (await call(interactionsRoutes.interactionTypes, { query: { locale }, signal })).items,
    // Changes only with a release.
    staleTime: 60 * 60_000,
  });
}

/** The interactions an app has or had, with their settings. */
export function interactionSettingsQuery(appId: string) {
  return queryOptions({
    queryKey: ['interactions', appId],
    queryFn: async ({ signal }) =>
      (await call(interactionsRoutes.listInteractionSettings, { query: { skill_id: appId }, signal })).items,
  });
}

/** An interaction of an app in a language: what utterances and slots belong to. */
export interface InteractionPlace {
  readonly skill_id: string;
  readonly type: number;
  readonly locale: Locale;
}

export function utterancesQuery(place: InteractionPlace) {
  return queryOptions({
    queryKey: ['utterances', place.skill_id, place.type, place.locale],
    queryFn: async ({ signal }) => (await call(interactionsRoutes.listUtterances, { body: place, signal })).intents,
  });
}

export function slotsQuery(place: InteractionPlace) {
  return queryOptions({
    queryKey: ['slots', place.skill_id, place.type, place.locale],
    queryFn: async ({ signal }) => (await call(interactionsRoutes.listSlots, { query: place, signal })).slotTypes,
  });
}
