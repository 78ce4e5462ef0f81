import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { businessRoutes, type TaxSetting } from '@voicecart/contract/routes/business';
import { Plus, X } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCountryOptions } from '../interactions/interactions.ts';
import classes from './Business.module.css';
import { statesQuery, taxQuery } from './business-queries.ts';
import { SettingPage } from './SettingPage.tsx';
import { StateSelect } from './StateSelect.tsx';
import { rateFault } from './tax-rates.ts';

const ratesMax = 200;

/** How the shop charges taxes. */
export default function TaxScreen() {
  const query = useQuery(taxQuery);
  return (
    <SettingPage
      description={<Trans>Whether your prices include taxes, and the rates you charge.</Trans>}
      query={query}
    >
      {(setting) => <TaxForm setting={setting} />}
    </SettingPage>
  );
}

/** Rates as they are typed. */
interface TaxValues extends Omit<TaxSetting, 'rates'> {
  rates: { country: string; state: string; percent: string }[];
}

function TaxForm({ setting }: { setting: TaxSetting }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const actingReason = useActingReason(businessRoutes.saveTaxSetting);
  const mayChange = useMay(access.merchantOwner) && actingReason === null;
  const countries = useCountryOptions();
  const form = useForm<TaxValues>({
    initialValues: { ...setting, rates: setting.rates.map((rate) => ({ ...rate, percent: String(rate.percent) })) },
    validate: {
      rates: {
        percent: (text) => (percentOf(text) === null ? t`Enter a number, like 7.25.` : null),
        state: (state, { rates: all }, path) => {
          const place = Number(path.split('.')[1]);
          const states = client.getQueryData(statesQuery(all[place]?.country ?? '').queryKey) ?? [];
          switch (
            rateFault(
              all,
              place,
              states.map(({ code }) => code),
            )
          ) {
            case 'again':
              return t`There’s already a rate for this place.`;
            case 'unknown':
              return t`${state} isn’t a known state in this country.`;
            case null:
              return null;
          }
        },
      },
    },
  });
  const { rates, isCharged } = form.values;

  async function save(values: TaxValues) {
    const body = { ...values, rates: values.rates.map((rate) => ({ ...rate, percent: percentOf(rate.percent) ?? 0 })) };
    client.setQueryData(taxQuery.queryKey, (await call(businessRoutes.saveTaxSetting, { body })).setting);
  }

  return (
    <Form
      form={form}
      onSave={save}
      readOnlyReason={mayChange ? null : (actingReason ?? t`Only owners and admins can change taxes.`)}
    >
      <FormGroup title={t`Taxes`}>
        <Switch label={t`My shop charges taxes`} {...form.getInputProps('isCharged', { type: 'checkbox' })} />
        <TextInput
          label={t`Tax ID`}
          description={t`VAT number, EIN or your local equivalent.`}
          maxLength={40}
          {...form.getInputProps('taxId')}
        />
        {isCharged && (
          <>
            <Checkbox
              label={t`My prices include taxes`}
              {...form.getInputProps('pricesIncludeTax', { type: 'checkbox' })}
            />
            <Checkbox label={t`Shipping is taxed`} {...form.getInputProps('isShippingTaxed', { type: 'checkbox' })} />
          </>
        )}
      </FormGroup>
      {isCharged && (
        <FormGroup title={t`Rates`} description={t`State rates take priority over country rates.`}>
          <Stack gap="md" align="start">
            {rates.length === 0 && (
              <Text size="sm" c="dimmed">
                <Trans>No rates yet.</Trans>
              </Text>
            )}
            {rates.map((rate, place) => (
              <fieldset
                key={place}
                className={classes.rate}
                style={{ border: 0, padding: 0, margin: 0, width: '100%' }}
              >
                <NativeSelect
                  label={t`Country`}
                  data={countries}
                  {...form.getInputProps(`rates.${place}.country`)}
                  onChange={({ currentTarget: { value: country } }) =>
                    // A state of the country before is none of this one's.
                    form.replaceListItem('rates', place, { ...rate, country, state: '' })
                  }
                />
                <StateSelect country={rate.country} {...form.getInputProps(`rates.${place}.state`)} />
                <TextInput
                  label={t`Percent`}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  {...form.getInputProps(`rates.${place}.percent`)}
                />
                <IconButton
                  className={classes.remove}
                  label={t`Remove rate ${place + 1}`}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => form.removeListItem('rates', place)}
                />
              </fieldset>
            ))}
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              disabled={!mayChange || rates.length >= ratesMax}
              onClick={() =>
                form.insertListItem('rates', { country: rates.at(-1)?.country ?? 'US', state: '', percent: '' })
              }
            >
              <Trans>Add rate</Trans>
            </Button>
          </Stack>
        </FormGroup>
      )}
    </Form>
  );
}

/** Null where it is none. */
function percentOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? value : null;
}
