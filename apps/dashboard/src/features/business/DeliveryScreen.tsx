import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import {
  businessRoutes,
  type DeliverySetting,
  type ShippingMethod,
  shippingMethods,
} from '@voicecart/contract/routes/business';
import { call } from '../../lib/api.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import classes from './Business.module.css';
import { deliveryQuery } from './business-queries.ts';
import { SettingPage } from './SettingPage.tsx';
import { useMethodNames } from './use-method-names.ts';

/** When parcels leave, and how long they are under way. */
export default function DeliveryScreen() {
  const query = useQuery(deliveryQuery);
  return (
    <SettingPage description={<Trans>When orders ship and how long delivery takes.</Trans>} query={query}>
      {(setting) => <DeliveryForm setting={setting} />}
    </SettingPage>
  );
}

/** Numbers as they are typed. */
interface DeliveryValues {
  handlingDays: string;
  cutOff: string;
  weekdays: string[];
  windows: Record<ShippingMethod, { from: string; to: string }>;
  note: string;
}

function DeliveryForm({ setting }: { setting: DeliverySetting }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const mayChange = useMay(access.merchantOwner);
  const zone = useSignedIn().merchant?.timeZone ?? 'UTC';
  const names = useMethodNames();
  const number = (text: string) => (/^\d{0,3}$/.test(text.trim()) ? null : t`Enter a whole number of days, like 3.`);
  const form = useForm<DeliveryValues>({
    initialValues: {
      ...setting,
      handlingDays: String(setting.handlingDays),
      weekdays: setting.weekdays.map(String),
      windows: Object.fromEntries(
        shippingMethods.map((method) => {
          const days = setting.windows[method];
          return [method, { from: days ? String(days.from) : '', to: days ? String(days.to) : '' }];
        }),
      ) as DeliveryValues['windows'],
    },
    validate: (values) => ({
      handlingDays:
        values.handlingDays.trim() === '' ? t`Enter a whole number of days, like 3.` : number(values.handlingDays),
      weekdays: values.weekdays.length === 0 ? t`Choose at least one shipping day.` : null,
      ...Object.fromEntries(
        shippingMethods.flatMap((method) => {
          const { from, to } = values.windows[method];
          const isHalf = (from.trim() === '') !== (to.trim() === '');
          const isTurned = !isHalf && Number(from) > Number(to);
          return [
            [`windows.${method}.from`, number(from)],
            [
              `windows.${method}.to`,
              number(to) ?? (isHalf ? t`Enter both or neither.` : isTurned ? t`This is less than the minimum.` : null),
            ],
          ];
        }),
      ),
    }),
  });
  // The first of January 2024 was a Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

  async function save(values: DeliveryValues) {
    const windows: DeliverySetting['windows'] = {};
    for (const method of shippingMethods) {
      const { from, to } = values.windows[method];
      if (from.trim() !== '') windows[method] = { from: Number(from), to: Number(to) };
    }
    const body = {
      ...values,
      handlingDays: Number(values.handlingDays),
      weekdays: values.weekdays.map(Number),
      windows,
    };
    client.setQueryData(deliveryQuery.queryKey, (await call(businessRoutes.saveDeliverySetting, { body })).setting);
  }

  return (
    <Form
      form={form}
      onSave={save}
      readOnlyReason={mayChange ? null : t`Only owners and admins can change delivery settings.`}
    >
      <FormGroup title={t`Processing time`}>
        <div className={classes.pair}>
          <TextInput
            label={t`Business days until an order ships`}
            inputMode="numeric"
            maxLength={2}
            {...form.getInputProps('handlingDays')}
          />
          <TextInput
            label={t`Order cutoff time`}
            description={t`Later orders count as the next day’s. Time zone: ${zone}.`}
            type="time"
            {...form.getInputProps('cutOff')}
          />
        </div>
        <Checkbox.Group label={t`Orders ship on`} {...form.getInputProps('weekdays')}>
          <Group gap="md" mt={6}>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Checkbox key={day} value={String(day)} label={dayName(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      </FormGroup>
      <FormGroup
        title={t`In transit`}
        description={t`Delivery time in days. Leave methods empty if you don’t offer them.`}
      >
        {shippingMethods.map((method) => (
          <div key={method} className={classes.pair}>
            <TextInput
              label={t`${names[method]}: minimum days`}
              inputMode="numeric"
              maxLength={3}
              {...form.getInputProps(`windows.${method}.from`)}
            />
            <TextInput
              label={t`${names[method]}: maximum days`}
              inputMode="numeric"
              maxLength={3}
              {...form.getInputProps(`windows.${method}.to`)}
            />
          </div>
        ))}
      </FormGroup>
      <FormGroup title={t`Note`}>
        <Textarea
          label={t`What shoppers should know`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </FormGroup>
    </Form>
  );
}
