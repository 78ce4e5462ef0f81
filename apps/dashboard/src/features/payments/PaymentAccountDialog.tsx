import { useLingui } from '@lingui/react/macro';
import { Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type PaymentField, paymentFault, paymentProcessorOf } from '@voicecart/contract/payment-processors';
import { type PaymentProcessor, paymentsRoutes } from '@voicecart/contract/routes/payments';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useToast } from '../../ui/toast.tsx';
import { paymentFieldWords, paymentHelp } from './payment-names.ts';
import { paymentsQuery } from './payment-queries.ts';

interface Values {
  readonly isSandbox: boolean;
  readonly fields: Record<string, string>;
}

/** Asks for an account's ids and keys; a secret that is kept may stay empty. */
export function PaymentAccountDialog({ processor, onClose }: { processor: PaymentProcessor; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const { key, isConnected } = processor;
  const { title, fields } = paymentProcessorOf(key);
  const form = useForm<Values>({
    initialValues: {
      isSandbox: processor.isSandbox,
      fields: Object.fromEntries(fields.map(({ name }) => [name, processor.fields[name] ?? ''])),
    },
    validate: (values) => {
      const faults = fields.map((field) => [`fields.${field.name}`, faultOf(field, values)] as const);
      return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
    },
  });

  function faultOf(field: PaymentField, { fields: given, isSandbox }: Values): string | null {
    const value = (given[field.name] ?? '').trim();
    if (value === '') return field.isOptional ? null : t`This field is required.`;
    switch (paymentFault(field, value, isSandbox)) {
      case 'form':
        return t`This key doesn’t look right. Copy the whole key.`;
      case 'mode':
        return isSandbox
          ? t`This isn’t a test key. Use one from Stripe’s test mode, or turn the sandbox off.`
          : t`This is a test key. Use the live key, or turn the sandbox on.`;
      case null:
        return null;
    }
  }

  async function save({ isSandbox, fields: given }: Values) {
    const data = await call(paymentsRoutes.savePaymentProcessor, {
      body: { processor: key, isSandbox, fields: given },
    });
    client.setQueryData(paymentsQuery.queryKey, data);
    toast.success(t`${title} saved.`);
    onClose();
  }

  return (
    <Dialog title={isConnected ? t`Edit ${title}` : t`Connect ${title}`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Save`} savedMessage={null} onSave={save} onCancel={onClose}>
        <Text size="sm" c="dimmed">
          {i18n._(paymentHelp[key])}
        </Text>
        {fields.map(({ name, isSecret, isOptional }, place) => {
          const words = paymentFieldWords(name);
          const shared = {
            label: isOptional ? t`${i18n._(words.label)} (optional)` : i18n._(words.label),
            placeholder: processor.secrets.includes(name) ? t`Unchanged` : words.placeholder,
            autoComplete: 'off',
            spellCheck: false,
            ...(place === 0 ? { 'data-autofocus': true } : {}),
            ...form.getInputProps(`fields.${name}`),
          };
          return isSecret ? <PasswordField key={name} {...shared} /> : <TextInput key={name} {...shared} />;
        })}
        <Switch label={t`This is a sandbox account`} {...form.getInputProps('isSandbox', { type: 'checkbox' })} />
      </Form>
    </Dialog>
  );
}
