import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ScreenView } from '@voicecart/contract/routes/visual-design';
import {
  type ChosenReply,
  type ScreenBlock,
  type ScreenDesign,
  type ScreenTemplate,
  type TemplateDesign,
  templateBlocks,
  templateChoices,
  unchangedTemplate,
} from '@voicecart/contract/visual-design/screen-design';
import { RotateCcw } from 'lucide-react';
import { FormGroup } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { JsonEditor } from './JsonEditor.tsx';
import { useDesignWords } from './use-design-words.ts';

interface TemplateEditorProps {
  readonly form: UseFormReturnType<ScreenDesign>;
  readonly template: ScreenTemplate;
  /** Null while it is on its way. */
  readonly view: ScreenView | null;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** What a template shows: its blocks, or a document of the merchant's own. */
export function TemplateEditor({ form, template, view, tab, onTab }: TemplateEditorProps) {
  const { t } = useLingui();
  const toast = useToast();
  const words = useDesignWords();
  const { title, shows } = words.templates[template];
  const own = form.values.templates[template] ?? unchangedTemplate;
  const hidden: readonly ScreenBlock[] = own.hidden;
  const isChanged = own.document !== null || hidden.length > 0;

  function set(next: TemplateDesign) {
    const { [template]: _, ...others } = form.getValues().templates;
    const isEmpty = next.document === null && next.hidden.length === 0;
    form.setFieldValue('templates', isEmpty ? others : { ...others, [template]: next });
  }

  function reset() {
    set(unchangedTemplate);
    toast.success(t`Template reset`, { action: { label: t`Undo`, onRun: () => set(own) } });
  }

  const built = view?.document ? JSON.stringify(JSON.parse(view.document), null, 2) : '';
  return (
    <FormGroup title={title} description={shows}>
      <UseChoice form={form} template={template} />
      <Tabs value={tab} onChange={(value) => onTab(value ?? 'blocks')} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="blocks">
            <Trans>Blocks</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="json">
            <Trans>JSON</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="blocks">
          {own.document !== null && (
            <Text size="sm" mb="sm">
              <Trans>This template uses your own JSON. Reset it to choose blocks.</Trans>
            </Text>
          )}
          <Stack gap="xs">
            {templateBlocks[template].map((block) => (
              <Checkbox
                key={block}
                label={words.blocks[block]}
                disabled={own.document !== null}
                checked={!hidden.includes(block)}
                onChange={({ currentTarget: { checked } }) =>
                  set({ ...own, hidden: checked ? hidden.filter((one) => one !== block) : [...hidden, block] })
                }
              />
            ))}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              <Trans>
                The APL document of this template. It reads what the answer shows from payload.screen. Your own JSON
                replaces theme and blocks.
              </Trans>
            </Text>
            <JsonEditor
              value={own.document ?? built}
              faults={own.document === null ? [] : (view?.faults ?? [])}
              onChange={(document) => set({ ...own, document })}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {isChanged && (
        <Group>
          <Button variant="default" size="xs" leftSection={<RotateCcw size={14} aria-hidden />} onClick={reset}>
            <Trans>Reset template</Trans>
          </Button>
        </Group>
      )}
    </FormGroup>
  );
}

/** For replies that two templates can show: which one does. */
function UseChoice({ form, template }: Pick<TemplateEditorProps, 'form' | 'template'>) {
  const { t } = useLingui();
  const words = useDesignWords();
  const labels: Record<ChosenReply, string> = {
    product: t`Show a product as`,
    order: t`Show an order as`,
    cart: t`Show the cart as`,
  };
  const replies = (['product', 'order', 'cart'] as const).filter((reply) =>
    templateChoices[reply].some((one) => one === template),
  );
  return replies.map((reply) => (
    <NativeSelect
      key={reply}
      label={labels[reply]}
      data={templateChoices[reply].map((value) => ({ value, label: words.templates[value].title }))}
      {...form.getInputProps(`uses.${reply}`)}
    />
  ));
}
