import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { access } from '@voicecart/contract/access';
import { type Account, type BusinessInfo, profileRoutes } from '@voicecart/contract/routes/profile';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { timeZones } from '../../../lib/time-zones.ts';
import { useActingReason } from '../../../lib/use-acting-reason.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { useKeepAccount } from '../account-query.ts';

type Business = NonNullable<Account['business']>;

/** What is known of the shop. Owners and admins change it; the others see it. */
export function BusinessForm({ business }: { business: Business }) {
  const { t } = useLingui();
  const mayChange = useMay(access.merchantOwner);
  const ownReason = useActingReason(profileRoutes.updateBusiness, 'website', 'contact_email');
  const own = { disabled: ownReason !== null, title: ownReason ?? undefined };
  const keep = useKeepAccount();
  const { merchantId, planName, ...values } = business;
  const form = useForm<BusinessInfo>({
    initialValues: values,
    validate: {
      business_display_name: (name) => (name.trim() === '' ? t`Enter the name of your shop.` : null),
    },
  });
  const zones = useMemo(() => timeZones(business.time_zone), [business]);
  const currencies = useMemo(() => withCurrent(Intl.supportedValuesOf('currency'), business.currency), [business]);

  async function save(given: BusinessInfo) {
    // Only what was changed: an older sign-up may have left out what is asked for today.
    const changed = Object.fromEntries(Object.entries(given).filter(([name]) => form.isDirty(name)));
    await keep((await call(profileRoutes.updateBusiness, { body: changed })).account);
  }

  return (
    <Form
      form={form}
      onSave={save}
      readOnlyReason={mayChange ? null : t`Only owners and admins can change business information.`}
    >
      {ownReason && (
        <Text size="sm" c="dimmed">
          <Trans>
            You’re acting as this merchant. Only its own team can change its legal name, website and contact.
          </Trans>
        </Text>
      )}
      <FormGroup title={t`Your shop`} description={t`The name we use, also with shoppers.`}>
        <TextInput
          label={t`Business name`}
          autoComplete="organization"
          description={t`No commas or semicolons.`}
          maxLength={150}
          {...form.getInputProps('business_display_name')}
        />
        <TextInput label={t`Legal name`} maxLength={150} {...own} {...form.getInputProps('legal_business_name')} />
        <TextInput
          label={t`Website`}
          type="url"
          autoComplete="url"
          maxLength={300}
          {...own}
          {...form.getInputProps('website')}
        />
      </FormGroup>
      <FormGroup title={t`Contact`} description={t`Who we contact about your account. Not shown to shoppers.`}>
        <TextInput label={t`Contact name`} maxLength={150} {...own} {...form.getInputProps('contact_name')} />
        <TextInput label={t`Contact email`} type="email" {...own} {...form.getInputProps('contact_email')} />
        <TextInput
          label={t`Contact phone`}
          type="tel"
          maxLength={30}
          {...own}
          {...form.getInputProps('contact_phone')}
        />
      </FormGroup>
      <FormGroup title={t`Region`} description={t`Reports use your time zone. New products start with your currency.`}>
        <NativeSelect label={t`Time zone`} data={zones} {...form.getInputProps('time_zone')} />
        <NativeSelect label={t`Currency`} data={currencies} {...form.getInputProps('currency')} />
      </FormGroup>
      <Group gap="lg">
        <Text size="sm">
          <Trans>Plan: {planName}</Trans>
        </Text>
        <Text size="sm" component="div">
          <Trans>Merchant ID:</Trans> <code>{merchantId}</code> <CopyButton text={merchantId} label={t`Merchant ID`} />
        </Text>
      </Group>
    </Form>
  );
}

function withCurrent(names: readonly string[], current: string): string[] {
  return names.includes(current) ? [...names] : [current, ...names];
}
