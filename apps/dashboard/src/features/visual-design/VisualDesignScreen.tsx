import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { type ScreenView, visualDesignRoutes } from '@voicecart/contract/routes/visual-design';
import {
  defaultScreenDesign,
  deviceProfileKeys,
  type SampleContent,
  type ScreenDesign,
  screenDesign,
  screenTemplates,
} from '@voicecart/contract/visual-design/screen-design';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../ui/form/use-saved-values.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { ChangeControls } from '../../ui/read-only.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appQuery, FirstAppInvitation, ReviewLock, useFocusApp } from '../apps/apps.ts';
import { DevicePreview } from './DevicePreview.tsx';
import { designQuery, previewQuery } from './design-queries.ts';
import { PreviewBoard } from './PreviewBoard.tsx';
import type { BoardView } from './preview-frame.ts';
import { cardProfile, cardSlot, TemplateCards } from './TemplateCards.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { ThemeFields } from './ThemeFields.tsx';

/** Visual design: how an app looks on devices with a screen. */
export default function VisualDesignScreen() {
  const { aapid } = useParams();
  const { app, apps } = useCurrentApp();
  useFocusApp(aapid);
  if (aapid !== undefined) {
    return apps.some(({ id }) => id === aapid) ? <AppDesign key={aapid} appId={aapid} /> : <NotFound />;
  }
  return app ? <AppDesign key={app.id} appId={app.id} /> : <FirstAppInvitation />;
}

function AppDesign({ appId }: { appId: string }) {
  const { t } = useLingui();
  const app = useQuery(appQuery(appId));
  const design = useQuery(designQuery(appId));
  useRealtimeRefresh('app.changed', ['apps'], ['screen-design', appId], ['screen-preview', appId]);
  const description = t`How your app looks on Alexa devices with a screen. Changes show from the next answer.`;
  const error = app.error ?? design.error;
  if (!app.data || !design.data) {
    return (
      <Page isWide description={description}>
        {error ? (
          <ErrorState error={error} onRetry={() => Promise.all([app.refetch(), design.refetch()])} />
        ) : (
          <Skeleton height={520} aria-hidden />
        )}
      </Page>
    );
  }
  return (
    <ReviewLock app={app.data}>
      <DesignEditor appId={appId} saved={design.data.design} locales={app.data.locales} description={description} />
    </ReviewLock>
  );
}

interface DesignEditorProps {
  readonly appId: string;
  readonly saved: ScreenDesign;
  readonly locales: readonly Locale[];
  readonly description: string;
}

const templates = [...screenTemplates];

/** What is drawn on the page: the chosen template on each device, and a small one for each card. */
function boardViews(chosen: ScreenView | null, cards: readonly ScreenView[]): BoardView[] {
  const onDevices = deviceProfileKeys.map((profile) => ({ view: chosen, id: profile, profile }));
  const onCards = cards.map((view) => ({ view, id: cardSlot(view.template), profile: cardProfile }) as const);
  return [...onDevices, ...onCards].flatMap(({ view, id, profile }) =>
    view === null || view.document === null || view.data === null
      ? []
      : [{ id, document: view.document, data: view.data, profile }],
  );
}

/** The server names the fields of the design; the form is the design. */
const fieldNames = Object.fromEntries([
  ...['background', 'accent', 'logoUrl'].map((name) => [`design.theme.${name}`, `theme.${name}`]),
  ...screenTemplates.map((template) => [`design.templates.${template}.document`, `templates.${template}.document`]),
]);

function DesignEditor({ appId, saved, locales, description }: DesignEditorProps) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const [template, setTemplate] = useUrlValue('template', 'headline', screenTemplates);
  const [tab, setTab] = useUrlValue('tab', 'blocks', ['blocks', 'json']);
  const [content, setContent] = useState<SampleContent>('usual');
  const [locale, setLocale] = useState(locales[0]);
  const form = useForm<ScreenDesign>({ initialValues: saved });
  useSavedValues(form, saved);

  // What is half typed is not asked about: the last design that is one stays in the preview.
  const typed = screenDesign.safeParse(useSettled(form.values, 300));
  const [drawn, setDrawn] = useState(saved);
  if (typed.success && JSON.stringify(typed.data) !== JSON.stringify(drawn)) setDrawn(typed.data);
  const preview = useQuery(previewQuery(appId, { design: drawn, templates: [template], content, locale }));
  const view = preview.data?.find((one) => one.template === template) ?? null;
  const cards = useQuery(previewQuery(appId, { design: drawn, templates, content: 'usual', locale: undefined }));
  const views = useMemo(() => boardViews(view, cards.data ?? []), [view, cards.data]);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  async function save(design: ScreenDesign) {
    const kept = await call(visualDesignRoutes.saveScreenDesign, { params: { id: appId }, body: { design } });
    client.setQueryData(designQuery(appId).queryKey, kept);
  }

  function reset() {
    const before = form.getValues();
    form.setValues(defaultScreenDesign);
    toast.success(t`All templates reset`, { action: { label: t`Undo`, onRun: () => form.setValues(before) } });
  }

  const isDefault = JSON.stringify(form.values) === JSON.stringify(defaultScreenDesign);
  return (
    <Page
      isWide
      description={description}
      action={
        isDefault ? undefined : (
          <ChangeControls>
            <Button variant="default" leftSection={<RotateCcw size={16} aria-hidden />} onClick={reset}>
              <Trans>Reset all</Trans>
            </Button>
          </ChangeControls>
        )
      }
    >
      <Form form={form} onSave={save} fieldNames={fieldNames}>
        <PreviewBoard views={views} onFailed={setFailed}>
          <Stack gap="xl">
            <TemplateCards design={drawn} chosen={template} onChoose={setTemplate} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="xl">
              <Stack gap="xl">
                <TemplateEditor
                  key={template}
                  form={form}
                  template={template}
                  view={view}
                  tab={tab}
                  onTab={(next) => setTab(next === 'json' ? 'json' : 'blocks')}
                />
                <ThemeFields form={form} />
              </Stack>
              {preview.error && !preview.data ? (
                <ErrorState error={preview.error} onRetry={() => preview.refetch()} />
              ) : (
                <DevicePreview
                  view={view}
                  hasFailed={deviceProfileKeys.some((profile) => failed.has(profile))}
                  content={content}
                  onContent={setContent}
                  locales={locales}
                  locale={locale}
                  onLocale={setLocale}
                />
              )}
            </SimpleGrid>
          </Stack>
        </PreviewBoard>
      </Form>
    </Page>
  );
}
