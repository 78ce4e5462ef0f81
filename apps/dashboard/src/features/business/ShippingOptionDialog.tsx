import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  businessRoutes,
  type ShippingBasis,
  type ShippingMethod,
  type ShippingOption,
  shippingBases,
  shippingMethods,
} from '@voicecart/contract/routes/business';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { MultiChoice } from '../../ui/form/MultiChoice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { amountText, minorOf } from '../catalogue/catalogue.ts';
import { useCountryOptions } from '../interactions/interactions.ts';
import classes from './Business.module.css';
import { statesQuery } from './business-queries.ts';
import { edgeOf, edgeText } from './shipping-form.ts';
import { useBasisNames, useMethodNames } from './use-method-names.ts';

interface ShippingValues {
  method: ShippingMethod;
  basis: ShippingBasis;
  country: string;
  states: string[];
  min: string;
  max: string;
  perShipment: string;
  perItem: string;
}

/** Adds a shipping option, or changes one. */
export function ShippingOptionDialog({ option, onClose }: { option: ShippingOption | null; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const countries = useCountryOptions();
  const methods = useMethodNames();
  const bases = useBasisNames();
  const shopCurrency = useSignedIn().merchant?.currency ?? 'USD';
  const currency = option?.currency ?? shopCurrency;
  const amount = (text: string) => (minorOf(text, currency) === null ? t`Enter an amount, like 4.95.` : null);
  const form = useForm<ShippingValues>({
    initialValues: {
      method: option?.method ?? 'Standard',
      basis: option?.basis ?? 'Price',
      country: option?.country ?? 'US',
      states: option?.states ?? [],
      min: option ? edgeText(option.min, option.basis, currency) : '0',
      max: option ? edgeText(option.max, option.basis, currency) : '',
      perShipment: amountText(option?.perShipmentMinor ?? 0, currency),
      perItem: amountText(option?.perItemMinor ?? 0, currency),
    },
    validate: {
      min: (text, { basis }) => (edgeOf(text, basis, currency) === null ? t`Enter a number.` : null),
      max: (text, { basis }) =>
        text.trim() !== '' && edgeOf(text, basis, currency) === null ? t`Enter a number, or leave it empty.` : null,
      perShipment: amount,
      perItem: amount,
    },
  });
  const { country, basis } = form.values;
  const states = useQuery(statesQuery(country)).data ?? [];

  async function save(values: ShippingValues) {
    const body = {
      ...(option ? { id: option.id } : {}),
      method: values.method,
      basis: values.basis,
      country: values.country,
      states: values.states.filter((code) => states.some((state) => state.code === code)),
      min: edgeOf(values.min, values.basis, currency) ?? 0,
      max: values.max.trim() === '' ? null : edgeOf(values.max, values.basis, currency),
      perShipmentMinor: minorOf(values.perShipment, currency) ?? 0,
      perItemMinor: minorOf(values.perItem, currency) ?? 0,
      currency,
    };
    await call(businessRoutes.saveShippingOption, { body });
    await client.invalidateQueries({ queryKey: ['shipping-options'] });
    toast.success(option ? t`Saved` : t`Option added.`);
    onClose();
  }

  const edgeHelp = {
    Price: t`The price of the order in ${currency}.`,
    Quantity: t`The number of items in the order.`,
    'Weight (lbs)': t`The weight of the order in pounds.`,
  }[basis];
  return (
    <Dialog title={option ? t`Shipping option` : t`Add shipping option`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={option ? t`Save` : t`Add option`}
        savedMessage={null}
        onSave={save}
        fieldNames={{ perShipmentMinor: 'perShipment', perItemMinor: 'perItem' }}
        onCancel={onClose}
      >
        <NativeSelect
          label={t`Method`}
          data={shippingMethods.map((value) => ({ value, label: methods[value] }))}
          data-autofocus
          {...form.getInputProps('method')}
        />
        <NativeSelect label={t`Country`} data={countries} {...form.getInputProps('country')} />
        {states.length > 0 && (
          <MultiChoice
            label={t`States`}
            description={t`If you choose none, the option applies to the whole country. State options take priority over country options.`}
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            addLabel={t`Add state`}
            {...form.getInputProps('states')}
          />
        )}
        <NativeSelect
          label={t`Based on`}
          description={edgeHelp}
          data={shippingBases.map((value) => ({ value, label: bases[value] }))}
          {...form.getInputProps('basis')}
        />
        <div className={classes.pair}>
          <TextInput label={t`From`} inputMode="decimal" autoComplete="off" {...form.getInputProps('min')} />
          <TextInput
            label={t`Below`}
            placeholder={t`no limit`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('max')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label={t`Per shipment (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('perShipment')}
          />
          <TextInput
            label={t`Per item (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('perItem')}
          />
        </div>
      </Form>
    </Dialog>
  );
}
