import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { timeZones } from '../../../lib/time-zones.ts';
import { FormGroup } from '../../../ui/form/FormPage.tsx';
import classes from './OpeningHoursFields.module.css';
import type { StoreValues } from './store-form.ts';

/** One field a day, Monday first; what Monday has can be taken over to the other working days. */
export function OpeningHoursFields({ form, shopZone }: { form: UseFormReturnType<StoreValues>; shopZone: string }) {
  const { t, i18n } = useLingui();
  const weekday = new Intl.DateTimeFormat(i18n.locale || 'en', { weekday: 'long', timeZone: 'UTC' });
  const { days, timeZone } = form.values;
  const [monday = ''] = days;
  return (
    <FormGroup
      title={t`Opening hours`}
      description={t`In the store’s time zone, like 09:00-12:00, 13:00-18:00. Empty means closed. For hours past midnight, enter 20:00-02:00.`}
    >
      <div className={classes.days}>
        {days.map((_, index) => {
          // The epoch's first Monday was on the fifth.
          const name = weekday.format(Date.UTC(1970, 0, 5 + index));
          return (
            <TextInput
              key={name}
              label={name}
              placeholder={t`closed`}
              classNames={{ root: classes.day }}
              {...form.getInputProps(`days.${index}`)}
            />
          );
        })}
      </div>
      {monday !== '' && days.slice(1, 5).some((text) => text !== monday) && (
        <div>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              form.setFieldValue(
                'days',
                days.map((text, index) => (index < 5 ? monday : text)),
              )
            }
          >
            <Trans>Same from Monday to Friday</Trans>
          </Button>
        </div>
      )}
      <TextInput
        label={t`Closed on`}
        description={t`Single days such as holidays, like 2026-12-25, separated by commas.`}
        {...form.getInputProps('closedOn')}
      />
      <NativeSelect
        label={t`Time zone`}
        description={t`Determines whether the store is open now.`}
        data={[
          { value: '', label: t`Same as the shop (${shopZone.replaceAll('_', ' ')})` },
          ...timeZones(timeZone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          })),
        ]}
        {...form.getInputProps('timeZone')}
      />
    </FormGroup>
  );
}
