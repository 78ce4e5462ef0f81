import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import { type InteractionSetting, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Info, Languages } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { fieldsOf, schemaDefaults, schemaFaults } from '../../../ui/form/json-schema.ts';
import { SchemaFields } from '../../../ui/form/SchemaForm.tsx';
import { useSavedValues } from '../../../ui/form/use-saved-values.ts';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { inWords } from '../interaction-texts.ts';
import { WithPreview } from '../ShoppersHear.tsx';
import { isHeard, SettingsPreview } from './SettingsPreview.tsx';
import { schemaInWords } from './setting-texts.ts';
import { useSettingsRefresh } from './use-settings-refresh.ts';

/** Of an app that speaks several languages. */
function hasOtherLanguages(locales: readonly Locale[]): boolean {
  return new Set(locales.map(languageOf)).size > 1;
}

/** Whether there is a text that stands in for one of the assistant's own. */
function hasOwnSentences(schema: unknown): boolean {
  return fieldsOf(schema).some(([name]) => /(Message|introduction)$/.test(name));
}

/** How an interaction answers, drawn from its schema. */
interface SettingsTabProps {
  readonly setting: InteractionSetting;
  /** The app's, its first one first. */
  readonly locales: readonly Locale[];
}

export function SettingsTab({ setting: given, locales }: SettingsTabProps) {
  const { t, i18n } = useLingui();
  const setting = inWords(i18n, given);
  const toast = useToast();
  const confirm = useConfirm();
  const refresh = useSettingsRefresh();
  const { id, key } = setting;
  const [main] = locales;
  const schema = schemaInWords(i18n, key, setting.schema);
  const saved = { settings: { ...schemaDefaults(schema), ...setting.settings } };
  const form = useForm({
    initialValues: saved,
    validate: (values) => schemaFaults(schema, values.settings, 'settings'),
  });
  useSavedValues(form, saved);

  /** Only what was changed here: what somebody else saves at the same moment stays. */
  async function save({ settings: values }: typeof form.values) {
    const before: Readonly<Record<string, unknown>> = form.getInitialValues().settings;
    const settings = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
    );
    const reply = await call(interactionsRoutes.saveInteractionSetting, { body: { id, settings } });
    form.setValues({ settings: reply.setting.settings });
    await refresh();
  }

  async function putBack() {
    const isSure = await confirm({
      title: t`Reset the settings of ${setting.title}?`,
      consequence: t`All settings on this page return to their defaults. Utterances and slots don’t change.`,
      confirmLabel: t`Reset`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const body = { skill_id: setting.skill_id, type: setting.type };
      const reply = await call(interactionsRoutes.resetInteraction, { body });
      form.setInitialValues({ settings: reply.setting.settings });
      form.setValues({ settings: reply.setting.settings });
      form.resetDirty({ settings: reply.setting.settings });
      await refresh();
      toast.success(t`Settings reset to defaults.`);
    } catch (error) {
      toast.error(error);
    }
  }

  const { settings } = form.values;
  const isValid = Object.keys(schemaFaults(schema, settings, 'settings')).length === 0;
  const preview = isHeard(setting.type) && <SettingsPreview type={setting.type} settings={isValid ? settings : null} />;
  return (
    <WithPreview preview={preview}>
      {!setting.isEnabled && (
        <Alert color="blue" icon={<Info size={18} aria-hidden />} mb="md">
          <Trans>{setting.title} is turned off in this app. Settings are kept and apply when you turn it on.</Trans>
        </Alert>
      )}
      {main && hasOtherLanguages(locales) && hasOwnSentences(schema) && (
        <Alert color="blue" icon={<Languages size={18} aria-hidden />} mb="md">
          <Trans>
            Your custom texts are in {localeName(main)}. Shoppers who use another language hear the default.
          </Trans>
        </Alert>
      )}
      <Form form={form} onSave={save}>
        <FormGroup title={t`How it answers`} description={setting.summary}>
          <SchemaFields schema={schema} form={form} path="settings" />
        </FormGroup>
      </Form>
      <Group mt="lg">
        <ChangeControls>
          <Button variant="subtle" color="gray" size="xs" onClick={() => void putBack()}>
            <Trans>Reset to defaults</Trans>
          </Button>
        </ChangeControls>
      </Group>
    </WithPreview>
  );
}
