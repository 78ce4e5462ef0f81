import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { visualDesignRoutes } from '@voicecart/contract/routes/visual-design';
import type { SampleContent, ScreenDesign, ScreenTemplate } from '@voicecart/contract/visual-design/screen-design';
import { call } from '../../lib/api.ts';

export const designQuery = (appId: string) =>
  queryOptions({
    queryKey: ['screen-design', appId],
    queryFn: ({ signal }) => call(visualDesignRoutes.getScreenDesign, { params: { id: appId }, signal }),
  });

interface PreviewAsked {
  readonly design: ScreenDesign;
  readonly templates: ScreenTemplate[];
  readonly content: SampleContent;
  readonly locale: Locale | undefined;
}

/** What is said and shown by a design; the one before stays until the new one is there. */
export const previewQuery = (appId: string, asked: PreviewAsked) =>
  queryOptions({
    queryKey: ['screen-preview', appId, asked],
    queryFn: async ({ signal }) =>
      (await call(visualDesignRoutes.previewScreens, { params: { id: appId }, body: asked, signal })).views,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
