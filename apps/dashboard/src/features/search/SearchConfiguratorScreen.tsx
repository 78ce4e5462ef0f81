import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NumberInput, SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  defaultSearchConfiguration,
  type SearchConfiguration,
  searchFacets,
  searchWordsRoutes,
} from '@voicecart/contract/routes/search-words';
import { call } from '../../lib/api.ts';
import { FormGroup, FormPage } from '../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../ui/form/use-saved-values.ts';
import { ShopTry } from './ShopTry.tsx';
import { facetNames } from './search-names.ts';

/** How the assistant of every shop searches: what counts how much, what is understood, when it asks back. */
export default function SearchConfiguratorScreen() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const queryKey = ['search-configuration'];
  const stored = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(searchWordsRoutes.getSearchConfiguration, { signal })).configuration,
  });
  const form = useForm({ initialValues: toValues(defaultSearchConfiguration) });
  const { data } = stored;
  useSavedValues(form, data ? toValues(data) : null);

  async function save(values: FormValues) {
    const { configuration } = await call(searchWordsRoutes.saveSearchConfiguration, { body: fromValues(values) });
    client.setQueryData(queryKey, configuration);
    await client.invalidateQueries({ queryKey: ['search-words', 'preview'] });
  }

  const weights = {
    title: t`Title`,
    brand: t`Brand`,
    category: t`Category`,
    tags: t`Tags`,
    options: t`Options, such as color and size`,
    description: t`Description`,
  };
  return (
    <Stack gap="xl">
      <FormPage
        description={<Trans>How the assistant of every shop finds products.</Trans>}
        isLoading={!data}
        error={stored.error}
        onRetry={() => stored.refetch()}
        form={form}
        onSave={save}
      >
        <FormGroup
          title={t`Field weights`}
          description={t`A word in a product’s title says more about it than one in its description. 0 leaves a field out.`}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {Object.entries(weights).map(([name, label]) => (
              <NumberInput
                key={name}
                label={label}
                clampBehavior="none"
                min={0}
                max={10}
                step={0.1}
                decimalScale={2}
                {...form.getInputProps(`weights.${name}`)}
              />
            ))}
          </SimpleGrid>
          <NumberInput
            label={t`Out of stock`}
            description={t`The share of its score that a product keeps when it is out of stock: 1 ranks it like the others.`}
            clampBehavior="none"
            min={0}
            max={1}
            step={0.05}
            decimalScale={2}
            {...form.getInputProps('outOfStockShare')}
          />
        </FormGroup>
        <FormGroup
          title={t`What is understood`}
          description={t`Parts of a phrase that filter products instead of ranking them.`}
        >
          <Checkbox.Group label={t`Filters in a phrase`} {...form.getInputProps('facets')}>
            <Group mt="xs" gap="md">
              {searchFacets.map((facet) => (
                <Checkbox key={facet} value={facet} label={i18n._(facetNames[facet])} />
              ))}
            </Group>
          </Checkbox.Group>
          <Switch
            label={t`Correct misheard words`}
            description={t`Words the shop doesn’t use are replaced by the closest ones in spelling or sound.`}
            {...form.getInputProps('isMending', { type: 'checkbox' })}
          />
          <Textarea
            label={t`Filler words`}
            description={t`Words and phrases that say nothing about a product, one per line. Common ones are already included.`}
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('fillers')}
          />
        </FormGroup>
        <FormGroup title={t`Follow-up questions`} description={t`When there are too many results to read out.`}>
          <Switch
            label={t`Ask for a color or a price limit`}
            {...form.getInputProps('isNarrowing', { type: 'checkbox' })}
          />
          {form.values.isNarrowing && (
            <NumberInput
              label={t`From this many products`}
              clampBehavior="none"
              min={4}
              max={1000}
              allowDecimal={false}
              {...form.getInputProps('narrowFrom')}
            />
          )}
        </FormGroup>
      </FormPage>
      <ShopTry />
    </Stack>
  );
}

type FormValues = ReturnType<typeof toValues>;

function toValues({ weights, facets, fillers, isMending, outOfStockShare, narrowFrom }: SearchConfiguration) {
  return {
    weights: { ...weights },
    facets: [...facets],
    fillers: fillers.join('\n'),
    isMending,
    outOfStockShare,
    isNarrowing: narrowFrom !== null,
    narrowFrom: narrowFrom ?? 20,
  };
}

function fromValues({ fillers, isNarrowing, narrowFrom, ...values }: FormValues): SearchConfiguration {
  const lines = fillers.split('\n').map((line) => line.trim());
  return { ...values, fillers: lines.filter(Boolean), narrowFrom: isNarrowing ? narrowFrom : null };
}
