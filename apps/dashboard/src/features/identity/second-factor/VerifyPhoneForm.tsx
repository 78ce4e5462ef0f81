import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { MessageSquareText, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { type CountryOption, callingCodeOf, firstCountry } from '../sign-up/countries.ts';
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
  const [country, setCountry] = useState(() => firstCountry(countries, navigator.languages, given.countryCode));
  const [phone, setPhone] = useState(given.phone);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function ask(channel: Channel) {
    if (asking) return;
    setProblem(null);
    if (phone.trim() === '') return refuse(i18n._(messages.required));
    setAsking(channel);
    const wanted = { phone, countryCode: callingCodeOf(country) };
    try {
      onSent(wanted, await askForCode(wanted, channel));
    } catch (error) {
      const [named] = error instanceof ApiError ? error.fields : [];
      if (named) refuse(named.message);
      else setProblem(error instanceof Error ? error.message : i18n._(messages.serverError));
      setAsking(null);
    }
  }
  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
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
          <Trans>We send a code to your phone to confirm that it’s yours.</Trans>
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <PhoneFields
          countries={countries}
          country={{ value: country, onChange: (event) => setCountry(event.currentTarget.value) }}
          phone={{
            ref: field,
            value: phone,
            error: fault,
            onChange: (event) => {
              setPhone(event.currentTarget.value);
              setFault(null);
            },
          }}
        />
        <Stack gap="xs">
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
        </Stack>
      </Stack>
    </form>
  );
}
