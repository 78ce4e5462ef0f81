import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { MessageSquareText, Phone } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type CountryOption, callingCodeOf, firstCountry } from './countries.ts';
import { PhoneFields } from './PhoneFields.tsx';
import { askForCode, type Channel, type PhoneGiven, type SentCode } from './verification.ts';

/** The number, and how the code is to come. */
export function VerifyPhoneForm({
  given,
  countries,
  onSent,
}: {
  given: PhoneGiven;
  countries: readonly CountryOption[];
  onSent: (phone: PhoneGiven, sent: SentCode) => void;
}) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [asking, setAsking] = useState<Channel | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: {
      country: firstCountry(countries, navigator.languages, given.countryCode),
      phone: given.phone,
    },
    validate: { country: required, phone: required },
  });

  async function ask(channel: Channel) {
    if (asking) return;
    setProblem(null);
    const { hasErrors } = form.validate();
    if (hasErrors) return focusFirstFault();
    setAsking(channel);
    const phone = { phone: form.values.phone, countryCode: callingCodeOf(form.values.country) };
    try {
      onSent(phone, await askForCode(phone, channel));
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0] : undefined;
      if (fault) {
        form.setErrors({ [fault.path === 'country_code' ? 'country' : 'phone']: fault.message });
        focusFirstFault();
      } else setProblem(error instanceof Error ? error.message : i18n._(messages.serverError));
      setAsking(null);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask('sms');
      }}
    >
      <Stack>
        <Text>
          <Trans>We send a code to your phone, to know that it is yours.</Trans>
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <PhoneFields
          countries={countries}
          country={form.getInputProps('country')}
          phone={form.getInputProps('phone')}
        />
        <Group grow>
          <Button
            type="submit"
            loading={asking === 'sms'}
            disabled={asking === 'call'}
            leftSection={<MessageSquareText size={16} aria-hidden />}
          >
            <Trans>Send SMS code</Trans>
          </Button>
          <Button
            variant="default"
            loading={asking === 'call'}
            disabled={asking === 'sms'}
            leftSection={<Phone size={16} aria-hidden />}
            onClick={() => void ask('call')}
            aria-label={t`Call me and say the code`}
          >
            <Trans>Call me</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** After React has drawn the faults. */
function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
