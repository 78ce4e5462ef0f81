import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import { call } from '../../../lib/api.ts';

interface TemplateSelectProps {
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (templateId: string) => void;
}

/** What a new app begins with; nothing to choose where no template is offered. */
export function TemplateSelect({ value, onChange }: TemplateSelectProps) {
  const { t } = useLingui();
  const templates = useQuery({
    queryKey: ['skill-templates', 'offered'],
    queryFn: async ({ signal }) =>
      (await call(skillTemplatesRoutes.listSkillTemplates, { query: { limit: 200 }, signal })).items,
  });
  if (!templates.data || templates.data.length === 0) return null;
  const chosen = templates.data.find(({ id }) => id === value);
  return (
    <NativeSelect
      label={t`Start with`}
      description={chosen?.description || t`A template turns on what your kind of shop needs. You can change it later.`}
      data={[
        { value: '', label: t`Standard interactions` },
        ...templates.data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
