import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Store, storesRoutes } from '@voicecart/contract/routes/stores';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from '../deals/DealForm.module.css';
import { OpeningHoursFields } from './OpeningHoursFields.tsx';
import {
  emptyStore,
  type StoreFault,
  type StoreValues,
  storeFaults,
  storeInputOf,
  valuesOfStore,
} from './store-form.ts';
import { storeListPath, storeQuery } from './store-queries.ts';
import { useCountryOptions } from './use-country-name.ts';

/** The fields of a store. `store` null adds one. */
export function StoreForm({ store }: { store: Store | null }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { merchant } = useSignedIn();
  const shopZone = merchant?.timeZone ?? 'UTC';
  const countries = useCountryOptions();
  const faultTexts: Record<StoreFault, string> = {
    required: t`This field is required.`,
    coordinate: t`Enter decimal degrees, like 43.6591.`,
    hours: t`Enter hours like 09:00-18:00; empty means closed.`,
    days: t`Enter days like 2026-12-25, separated by commas.`,
  };
  const form = useForm<StoreValues>({
    initialValues: store ? valuesOfStore(store) : emptyStore(regionOf(i18n.locale)),
    validate: (values) =>
      Object.fromEntries(Object.entries(storeFaults(values)).map(([field, fault]) => [field, faultTexts[fault]])),
  });
  const { values } = form;

  async function save(given: StoreValues) {
    const body = storeInputOf(given);
    if (store) {
      const reply = await call(storesRoutes.updateStore, { params: { id: store.id }, body });
      client.setQueryData(storeQuery(store.id).queryKey, reply.store);
      return client.invalidateQueries({ queryKey: ['stores', 'list'] });
    }
    const reply = await call(storesRoutes.createStore, { body });
    void client.invalidateQueries({ queryKey: ['stores', 'list'] });
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(given);
    toast.success(t`“${reply.store.name}” added.`);
    await navigate(storeListPath);
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form
        form={form}
        onSave={save}
        mode={store ? 'edit' : 'create'}
        saveLabel={store ? undefined : t`Add`}
        savedMessage={store ? t`Saved` : null}
        fieldNames={{ hours: 'days.0' }}
        extra={
          <Button component={Link} to={storeListPath} variant="default">
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <FormGroup title={t`What shoppers hear`}>
          <TextInput
            label={t`Name`}
            description={t`Short, as shoppers say it: “Harbor Street”.`}
            maxLength={120}
            required
            {...form.getInputProps('name')}
          />
          <div className={classes.pair}>
            <TextInput label={t`Phone`} type="tel" maxLength={40} {...form.getInputProps('phone')} />
            <TextInput
              label={t`Code`}
              description={t`Your own store number, used for imports.`}
              maxLength={60}
              {...form.getInputProps('code')}
            />
          </div>
          <Textarea
            label={t`Note`}
            description={t`Shown with the address, such as where to park.`}
            autosize
            minRows={1}
            maxLength={300}
            {...form.getInputProps('note')}
          />
          <Switch
            label={t`Tell shoppers about it`}
            description={t`When off, the deal is kept but shoppers don’t hear about it.`}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </FormGroup>
        <FormGroup title={t`Address`} description={t`Postal code, state and country are checked against each other.`}>
          <TextInput label={t`Street and number`} maxLength={160} required {...form.getInputProps('street')} />
          <div className={classes.pair}>
            <TextInput label={t`Postal code`} maxLength={20} {...form.getInputProps('postcode')} />
            <TextInput label={t`City`} maxLength={100} required {...form.getInputProps('city')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={t`State or region`} maxLength={100} {...form.getInputProps('region')} />
            <NativeSelect
              label={t`Country`}
              data={[{ value: '', label: t`Choose a country` }, ...countries]}
              required
              {...form.getInputProps('country')}
            />
          </div>
        </FormGroup>
        <FormGroup
          title={t`Location`}
          description={t`Distances are measured from here. Leave both empty to use the center of the postal code or city.`}
        >
          <div className={classes.pair}>
            <TextInput label={t`Latitude`} inputMode="text" placeholder="43.6591" {...form.getInputProps('latitude')} />
            <TextInput
              label={t`Longitude`}
              inputMode="text"
              placeholder="-70.2568"
              {...form.getInputProps('longitude')}
            />
          </div>
          {values.latitude === '' && values.longitude === '' && <FoundPlace values={values} />}
        </FormGroup>
        <OpeningHoursFields form={form} shopZone={shopZone} />
      </Form>
    </div>
  );
}

/** What the tables know of the address as it stands. */
function FoundPlace({ values }: { values: StoreValues }) {
  const { t } = useLingui();
  const { country, postcode, city } = values;
  const query = useQuery({
    queryKey: ['stores', 'locate', country, postcode.trim(), city.trim()],
    queryFn: ({ signal }) => call(storesRoutes.locateStore, { query: { country, postcode, city }, signal }),
    enabled: country !== '' && (postcode.trim().length > 2 || city.trim().length > 2),
  });
  const found = query.data?.found;
  const coordinates = found ? `${found.latitude.toFixed(2)}, ${found.longitude.toFixed(2)}` : '';
  return (
    <Text size="sm" c="dimmed" role="status">
      {found
        ? found.precision === 'postcode'
          ? t`Located by postal code: ${found.name} (${coordinates}).`
          : t`Located by city: ${found.name} (${coordinates}). Coordinates would be more precise.`
        : query.data
          ? t`We don’t have data for this location. Without coordinates, the assistant can’t give distances.`
          : t`Nothing is sent to a map service. We look up the location in our own data.`}
    </Text>
  );
}

/** The country a merchant with this language most likely means. */
function regionOf(locale: string): string {
  return new Intl.Locale(navigator.language || locale || 'en').maximize().region ?? 'US';
}
