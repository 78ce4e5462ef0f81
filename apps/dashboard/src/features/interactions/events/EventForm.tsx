import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsRoutes, type ShopEventRow } from '@voicecart/contract/routes/events';
import { wallTime } from '@voicecart/contract/zoned-time';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { timeZones } from '../../../lib/time-zones.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from '../deals/DealForm.module.css';
import { useEventWords } from './EventList.tsx';
import {
  asAllDay,
  type EventFault,
  type EventValues,
  emptyEvent,
  eventFaults,
  eventInputOf,
  valuesOfEvent,
} from './event-form.ts';
import { calendarListPath, calendarsQuery, eventListPath, eventQuery } from './event-queries.ts';

/** The fields of an event. `event` null adds one; `next` are the times of the next dates. */
export function EventForm({ event, next }: { event: ShopEventRow | null; next: readonly string[] }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useEventWords();
  const { merchant } = useSignedIn();
  const shopZone = merchant?.timeZone ?? 'UTC';
  const calendars = useQuery(calendarsQuery);
  const faultTexts: Record<EventFault, string> = {
    required: t`This field is required.`,
    end: t`The end must be after the start.`,
    address: t`Enter a full URL that starts with https://.`,
  };
  const form = useForm<EventValues>({
    initialValues: event ? valuesOfEvent(event) : emptyEvent,
    validate: (given) =>
      Object.fromEntries(Object.entries(eventFaults(given)).map(([field, fault]) => [field, faultTexts[fault]])),
  });
  const { values } = form;

  async function save(given: EventValues) {
    const body = eventInputOf(given);
    if (event) {
      await call(eventsRoutes.updateShopEvent, { params: { id: event.id }, body });
      await client.invalidateQueries({ queryKey: eventQuery(event.id).queryKey });
      return client.invalidateQueries({ queryKey: ['events'] });
    }
    const reply = await call(eventsRoutes.createShopEvent, { body });
    void client.invalidateQueries({ queryKey: ['events'] });
    // Clean before leaving: what is saved is not lost.
    form.resetDirty(given);
    toast.success(t`“${reply.event.title}” added.`);
    await navigate(eventListPath);
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form
        form={form}
        onSave={save}
        mode={event ? 'edit' : 'create'}
        saveLabel={event ? undefined : t`Add`}
        savedMessage={event ? t`Saved` : null}
        extra={
          <Button component={Link} to={eventListPath} variant="default">
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <FormGroup title={t`Basics`}>
          <TextInput label={t`Title`} maxLength={120} required {...form.getInputProps('title')} />
          <TextInput
            label={t`Place`}
            description={t`As you would say it: “Studio 2” or “our store in Portland”.`}
            maxLength={200}
            {...form.getInputProps('place')}
          />
          <Textarea
            label={t`Description`}
            description={t`Read out when a shopper asks for more. A few sentences are enough.`}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <TextInput
            type="url"
            label={t`Link`}
            description={t`Sent with the card. A URL that starts with https://.`}
            {...form.getInputProps('url')}
          />
        </FormGroup>
        <FormGroup title={t`When`} description={t`In the time zone of the place.`}>
          <Switch
            label={t`All day`}
            checked={values.isAllDay}
            onChange={({ currentTarget: { checked } }) =>
              form.setValues({
                isAllDay: checked,
                starts: asAllDay(values.starts, checked, '09:00'),
                ends: asAllDay(values.ends, checked, '18:00'),
              })
            }
          />
          <div className={classes.pair}>
            <TextInput
              type={values.isAllDay ? 'date' : 'datetime-local'}
              label={values.isAllDay ? t`First day` : t`Starts`}
              required
              {...form.getInputProps('starts')}
            />
            <TextInput
              type={values.isAllDay ? 'date' : 'datetime-local'}
              label={values.isAllDay ? t`Last day` : t`Ends`}
              required
              {...form.getInputProps('ends')}
            />
          </div>
          <div className={classes.pair}>
            <NativeSelect
              label={t`Repeats`}
              data={[
                { value: '', label: t`Once` },
                { value: 'FREQ=DAILY', label: t`Every day` },
                { value: 'FREQ=WEEKLY', label: t`Every week` },
                { value: 'FREQ=MONTHLY', label: t`Every month` },
                { value: 'FREQ=YEARLY', label: t`Every year` },
                { value: 'own', label: t`Custom rule` },
              ]}
              {...form.getInputProps('repeatKind')}
            />
            <NativeSelect
              label={t`Time zone`}
              data={[
                { value: '', label: t`Same as the shop (${shopZone.replaceAll('_', ' ')})` },
                ...timeZones(values.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
              ]}
              {...form.getInputProps('timeZone')}
            />
          </div>
          {values.repeatKind === 'own' && (
            <TextInput
              label={t`Rule`}
              description={t`In iCalendar format, such as FREQ=WEEKLY;BYDAY=SA;COUNT=6 or FREQ=MONTHLY;BYDAY=1SU.`}
              {...form.getInputProps('repeat')}
            />
          )}
          {event && event.repeat !== '' && next.length > 0 && (
            <Text size="sm" c="dimmed">
              <Trans>Next: {next.map((at) => wallTime(at, event.timeZone).replace('T', ' ')).join(', ')}</Trans>
            </Text>
          )}
        </FormGroup>
        <FormGroup title={t`Who can hear about it`}>
          <NativeSelect
            label={t`For`}
            data={[
              { value: 'everyone', label: words.audiences.everyone },
              { value: 'customers', label: words.audiences.customers },
            ]}
            {...form.getInputProps('audience')}
          />
          <NativeSelect
            label={t`Calendar`}
            description={
              <>
                <Trans>Shoppers can ask for a calendar by name.</Trans>{' '}
                <Link to={calendarListPath}>
                  <Trans>Manage calendars</Trans>
                </Link>
              </>
            }
            data={[
              { value: '', label: t`None` },
              ...(calendars.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('calendarId')}
          />
          <Switch
            label={t`Tell shoppers about it`}
            description={t`When off, the deal is kept but shoppers don’t hear about it.`}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </FormGroup>
      </Form>
    </div>
  );
}
