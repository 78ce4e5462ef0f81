import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '@voicecart/contract/locales';
import {
  type NotificationContent,
  type NotificationState,
  notificationContent,
  type WrittenChannel,
} from '@voicecart/contract/notifications/kinds';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { faultsOf } from '../../ui/form/form-faults.ts';

export interface TemplateDraft {
  readonly state: NotificationState;
  readonly channel: WrittenChannel;
  readonly language: Language;
  readonly content: NotificationContent;
  readonly mjml: string;
}

/** The message as shoppers would get it, half a second after the last change; what is wrong is told by its field. */
export function useTemplatePreview(draft: TemplateDraft) {
  const [isLongest, setLongest] = useState(false);
  const settled = useSettled({ ...draft, isLongest }, 500);
  const isWhole = notificationContent.safeParse(settled.content).success;
  const query = useQuery({
    queryKey: ['notifications', 'preview', settled],
    queryFn: ({ signal }) => call(notificationsRoutes.previewNotification, { body: settled, signal }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
    retry: false,
  });
  const faults: Readonly<Record<string, string>> = isWhole
    ? Object.fromEntries(faultsOf(query.error).map(({ path, message }) => [path, message]))
    : {};
  return { query, isWhole, isLongest, setLongest, faults };
}

export type TemplatePreviewState = ReturnType<typeof useTemplatePreview>;
