import { useLingui } from '@lingui/react/macro';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import {
  type AppDetails,
  DetailsFields,
  detailsOf,
  FormSkeleton,
  sentDetails,
  useAppDraft,
  useAppsRefresh,
  useBookmarks,
  useDetailsForm,
  useDraftKeeper,
} from '../apps/apps.ts';

interface FirstAppDetailsProps {
  readonly app: App | null;
  readonly onDone?: () => unknown;
}

/** What the app is called and how it is opened. */
export default function FirstAppDetails({ app, onDone }: FirstAppDetailsProps) {
  return app ? <DetailsStep app={app} onDone={onDone} /> : <NewDetailsStep />;
}

/** The first step before there is an app: the app is made with it, with the interactions most shops want. */
function NewDetailsStep() {
  const draft = useAppDraft();
  return draft ? <NewDetailsForm draft={draft} /> : <FormSkeleton />;
}

function NewDetailsForm({ draft }: { draft: AppDetails }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refresh = useAppsRefresh();
  const bookmarks = useBookmarks();
  const keeper = useDraftKeeper();
  const { choose } = useCurrentApp();
  const form = useDetailsForm<AppDetails>(draft, (values) => {
    keeper.keep(values);
    // Kept in a moment, so that leaving loses nothing and need not be asked about.
    if (!keeper.hasFailed) form.resetDirty(values);
  });

  async function create(values: AppDetails) {
    await keeper.stop();
    const { app } = await call(appsRoutes.createApp, { body: sentDetails(values) });
    await refresh();
    await Promise.all([choose(app.id), bookmarks.keepStep('interactions')]);
    // Replaced, so that Back does not lead to an empty form that would make a second app.
    await navigate(to('firstApp', { appId: app.id }, { step: 'interactions' }), { replace: true });
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form form={form} mode="create" saveLabel={t`Continue`} savedMessage={null} onSave={create}>
        <DetailsFields form={form} isNew />
      </Form>
    </div>
  );
}

/** The first step once there is an app. */
function DetailsStep({ app, onDone }: { app: App; onDone?: () => unknown }) {
  const { t } = useLingui();
  const refresh = useAppsRefresh();
  const form = useDetailsForm<AppDetails>(detailsOf(app));

  async function save(values: AppDetails) {
    if (form.isDirty()) {
      await call(appsRoutes.updateApp, { body: { id: app.id, ...sentDetails(values) } });
      await refresh();
    }
    form.resetDirty(values);
    await onDone?.();
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form form={form} mode="create" saveLabel={t`Continue`} savedMessage={null} onSave={save}>
        <DetailsFields form={form} />
      </Form>
    </div>
  );
}
