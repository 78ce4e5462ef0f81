import { useQuery } from '@tanstack/react-query';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { type AppDetails, emptyDetails } from './app-form.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { firstLocale } from './first-locale.ts';

/** What was typed of a new app and is kept by the server; asked anew at each visit, since it may come from another browser. */
export function useAppDraft() {
  const { merchant } = useSignedIn();
  // The app greets with it: shoppers know the shop's name, not the person's.
  const begun = {
    ...emptyDetails,
    name: merchant?.name.slice(0, 50) ?? '',
    locales: [firstLocale(merchant?.timeZone ?? 'UTC', navigator.languages)],
  };
  const query = useQuery({
    queryKey: ['app-draft'],
    queryFn: async ({ signal }): Promise<AppDetails> => {
      const { draft } = await call(appsRoutes.getAppDraft, { signal });
      if (!draft) return begun;
      return { ...draft, locales: draft.locales.length > 0 ? draft.locales : begun.locales };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Without what was kept there is still an app to make.
  return query.error ? begun : query.data;
}

/** Keeps what is typed while the form stands, and what is left of it when the form is left. */
export function useDraftKeeper(): DraftKeeper<AppDetails> {
  const [keeper] = useState(
    () => new DraftKeeper<AppDetails>((body, keepalive) => call(appsRoutes.keepAppDraft, { body, keepalive })),
  );
  useEffect(() => {
    const leave = () => void keeper.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void keeper.flush();
    };
  }, [keeper]);
  return keeper;
}
