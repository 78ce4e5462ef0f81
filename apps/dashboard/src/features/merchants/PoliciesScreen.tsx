import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type Policy, type PolicyKind, policiesRoutes, policyKinds } from '@voicecart/contract/routes/policies';
import { call } from '../../lib/api.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form, FormGroup, FormPage } from '../../ui/form/FormPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { usePolicyWords } from './use-policy-words.ts';

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async ({ signal }) => (await call(policiesRoutes.listPolicies, { query: { kind: 'all' }, signal })).items,
});

type Values = Record<PolicyKind, { text: string; url: string }>;

/** What the shop tells shoppers about returns, shipping and the rest. */
export default function PoliciesScreen() {
  const query = useQuery(policiesQuery);
  const description = <Trans>What you tell shoppers about returns, shipping and more.</Trans>;
  const breadcrumb = ['manage'] as const;
  if (!query.data) {
    return query.error ? (
      <>
        <PageHeader description={description} breadcrumb={breadcrumb} />
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </>
    ) : (
      <LoadingForm description={description} breadcrumb={breadcrumb} />
    );
  }
  return (
    <div style={{ maxWidth: '44rem' }}>
      <PageHeader description={description} breadcrumb={breadcrumb} />
      <LiveHint />
      <PoliciesForm policies={query.data} />
    </div>
  );
}

/** Whoever changes a policy must know that a live app still says the old one. */
function LiveHint() {
  const isAnyLive = useSession()?.apps.some(({ hasProductionSkill }) => hasProductionSkill);
  if (!isAnyLive) return null;
  return (
    <Notice tone="info">
      <Trans>
        Your live app keeps reading out the return and shipping policies it was submitted with. A change reaches
        shoppers on Alexa with the next version that goes live.
      </Trans>
    </Notice>
  );
}

function LoadingForm(header: Pick<Parameters<typeof FormPage>[0], 'description' | 'breadcrumb'>) {
  const form = useForm({ initialValues: {} });
  return (
    <FormPage {...header} form={form} onSave={async () => undefined} isLoading>
      {null}
    </FormPage>
  );
}

function PoliciesForm({ policies }: { policies: readonly Policy[] }) {
  const { t } = useLingui();
  const words = usePolicyWords();
  const client = useQueryClient();
  const tellDeleted = useDeleted();
  const mayChange = useMay(access.merchantOwner);
  const form = useForm<Values>({ initialValues: valuesOf(policies) });

  async function save(values: Values) {
    const { items, deletions } = await call(policiesRoutes.updatePolicies, { body: { policies: values } });
    client.setQueryData(policiesQuery.queryKey, items);
    const kind = deletions.length === 1 ? policyKinds.find((one) => one === deletions[0]?.title) : undefined;
    tellDeleted(deletions, kind && words[kind].title);
  }

  return (
    <Form
      form={form}
      onSave={save}
      fieldNames={Object.fromEntries(
        policyKinds.flatMap((kind) => ['text', 'url'].map((part) => [`policies.${kind}.${part}`, `${kind}.${part}`])),
      )}
      readOnlyReason={mayChange ? null : t`Only owners and admins can change the policies.`}
    >
      {policyKinds.map((kind) => (
        <FormGroup key={kind} title={words[kind].title} description={words[kind].help}>
          <Textarea
            label={t`Text`}
            aria-label={t`${words[kind].title}: text`}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={20_000}
            {...form.getInputProps(`${kind}.text`)}
          />
          <TextInput
            label={t`Link`}
            aria-label={t`${words[kind].title}: link`}
            type="url"
            placeholder="https://shop.example/policy"
            maxLength={1000}
            {...form.getInputProps(`${kind}.url`)}
          />
        </FormGroup>
      ))}
    </Form>
  );
}

function valuesOf(policies: readonly Policy[]): Values {
  const policyOf = (kind: PolicyKind) => {
    const { text = '', url = '' } = policies.find((policy) => policy.kind === kind) ?? {};
    return { text, url };
  };
  return Object.fromEntries(policyKinds.map((kind) => [kind, policyOf(kind)])) as Values;
}
