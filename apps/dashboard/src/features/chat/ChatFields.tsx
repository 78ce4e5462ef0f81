import { Trans, useLingui } from '@lingui/react/macro';
import {
  Checkbox,
  ColorInput,
  NativeSelect,
  NumberInput,
  Paper,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import { type ReactNode, useState } from 'react';
import classes from './Chat.module.css';
import type { ChatForm } from './chat-form.ts';

type Form = UseFormReturnType<ChatForm>;

export function ChatFields({ form, locales, timeZone }: { form: Form; locales: readonly Locale[]; timeZone: string }) {
  return (
    <>
      <WhereFields form={form} />
      <LookFields form={form} />
      <WordFields form={form} languages={[...new Set(locales.map(languageOf))]} />
      <PeopleFields form={form} timeZone={timeZone} />
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}

function WhereFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const { pageRule } = form.getValues();
  return (
    <Group title={<Trans>Where it shows</Trans>}>
      <Switch label={t`Chat is on`} key={form.key('isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <Textarea
        label={t`Your shop’s addresses`}
        description={t`One per line, for example https://shop.example. The chat won’t work on any other site.`}
        autosize
        minRows={2}
        key={form.key('origins')}
        {...form.getInputProps('origins')}
      />
      <NativeSelect
        label={t`Pages`}
        data={[
          { value: 'all', label: t`All pages` },
          { value: 'only', label: t`Only these pages` },
          { value: 'except', label: t`All pages except these` },
        ]}
        key={form.key('pageRule')}
        {...form.getInputProps('pageRule')}
      />
      {pageRule !== 'all' && (
        <Textarea
          label={t`Paths`}
          description={t`One per line. An asterisk stands for anything: /products/*`}
          autosize
          minRows={2}
          key={form.key('paths')}
          {...form.getInputProps('paths')}
        />
      )}
    </Group>
  );
}

function LookFields({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Look</Trans>}>
      <ColorInput
        label={t`Color`}
        description={t`Text on it is black or white, whichever is easier to read.`}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t`Pick a color from the screen` }}
        key={form.key('color')}
        {...form.getInputProps('color')}
      />
      <NativeSelect
        label={t`Light or dark`}
        data={[
          { value: 'auto', label: t`Match the shopper’s device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        key={form.key('scheme')}
        {...form.getInputProps('scheme')}
      />
      <NativeSelect
        label={t`Position`}
        data={[
          { value: 'end', label: t`Bottom right (bottom left in right-to-left languages)` },
          { value: 'start', label: t`At the start of the line (left in English)` },
        ]}
        key={form.key('position')}
        {...form.getInputProps('position')}
      />
      <NumberInput
        label={t`Space below the button`}
        description={t`In pixels. Leaves room for your shop’s cookie or cart bar.`}
        min={0}
        max={300}
        key={form.key('bottomPx')}
        {...form.getInputProps('bottomPx')}
      />
      <TextInput
        label={t`Logo`}
        description={t`Link to a square image. Without one, the button shows a speech bubble.`}
        key={form.key('logoUrl')}
        {...form.getInputProps('logoUrl')}
      />
      <TextInput
        label={t`Title`}
        description={t`Leave blank to use your shop’s name.`}
        maxLength={60}
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
    </Group>
  );
}

function WordFields({ form, languages }: { form: Form; languages: readonly Language[] }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Language>(languages[0] ?? 'en');
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (
    <Group title={<Trans>Messages</Trans>}>
      {languages.length > 1 && (
        <NativeSelect
          label={t`Language`}
          data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={chosen}
          onChange={(event) => setChosen(languages.find((one) => one === event.currentTarget.value) ?? chosen)}
        />
      )}
      <Textarea
        label={t`Greeting`}
        description={t`Leave blank for a standard greeting.`}
        autosize
        maxLength={300}
        key={form.key(`greetings.${chosen}`)}
        {...form.getInputProps(`greetings.${chosen}`)}
      />
      <Textarea
        label={t`Suggested questions`}
        description={t`One per line, up to four. Leave blank for examples of what your app can do.`}
        autosize
        minRows={2}
        key={form.key(`suggestions.${chosen}`)}
        {...form.getInputProps(`suggestions.${chosen}`)}
      />
    </Group>
  );
}

function PeopleFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const { t, i18n } = useLingui();
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  const { handsOff, hours } = form.getValues();
  return (
    <Group title={<Trans>Handing over to a person</Trans>}>
      <Switch
        label={t`Shoppers can ask for a person`}
        key={form.key('handsOff')}
        {...form.getInputProps('handsOff', { type: 'checkbox' })}
      />
      {handsOff && (
        <>
          <TextInput
            type="email"
            label={t`Notify this email address`}
            description={t`We’ll send the conversation here. Otherwise, waiting shoppers appear only in the chat inbox.`}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <NumberInput
            label={t`Typical reply time, in minutes`}
            description={t`Shown to shoppers.`}
            min={1}
            max={2_880}
            key={form.key('answerMinutes')}
            {...form.getInputProps('answerMinutes')}
          />
          <NumberInput
            label={t`Offer a person after this many failed answers`}
            description={t`Enter 0 to turn this off.`}
            min={0}
            max={5}
            key={form.key('afterMisses')}
            {...form.getInputProps('afterMisses')}
          />
          <Textarea
            label={t`Words that hand over to a person immediately`}
            description={t`One per line, for example “wholesale”.`}
            autosize
            minRows={2}
            key={form.key('words')}
            {...form.getInputProps('words')}
          />
        </>
      )}
      <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
        <legend>
          <Trans>When people answer ({timeZone})</Trans>
        </legend>
        <Stack gap="xs" mt="xs">
          {hours.map((day, index) => {
            // The first of January 2024 was a Monday.
            const name = weekday.format(Date.UTC(2024, 0, index + 1));
            return (
              <div key={name} className={classes.day}>
                <Checkbox
                  label={name}
                  w="9rem"
                  key={form.key(`hours.${index}.isOpen`)}
                  {...form.getInputProps(`hours.${index}.isOpen`, { type: 'checkbox' })}
                />
                {day.isOpen && (
                  <>
                    <TextInput
                      type="time"
                      aria-label={t`${name}: from`}
                      key={form.key(`hours.${index}.from`)}
                      {...form.getInputProps(`hours.${index}.from`)}
                      error={form.errors[`hours.${index}`]}
                    />
                    <TextInput
                      type="time"
                      aria-label={t`${name}: to`}
                      key={form.key(`hours.${index}.to`)}
                      {...form.getInputProps(`hours.${index}.to`)}
                    />
                  </>
                )}
              </div>
            );
          })}
        </Stack>
      </fieldset>
      <Checkbox
        label={t`Hide the chat outside these times`}
        key={form.key('hidesWhenClosed')}
        {...form.getInputProps('hidesWhenClosed', { type: 'checkbox' })}
      />
    </Group>
  );
}
