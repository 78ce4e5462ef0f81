import { useLingui } from '@lingui/react/macro';
import { InputBase, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormGroup } from '../../../ui/form/FormPage.tsx';
import type { AppDetails } from './app-form.ts';
import classes from './DetailsFields.module.css';
import { InvocationNameField } from './InvocationNameField.tsx';
import { LanguagesField } from './LanguagesField.tsx';
import { spokenForm } from './launch-phrase.ts';
import { useInvocationFault } from './use-invocation-fault.ts';

/** Mantine's form type is invariant in its values, so that the fields take only what they use of it. */
export type DetailsForm = Pick<UseFormReturnType<AppDetails>, 'values' | 'getInputProps' | 'setFieldValue'>;

interface DetailsFieldsProps {
  readonly form: DetailsForm;
  /** While an app is made, its invocation name follows its name until a person writes one. */
  readonly isNew?: boolean;
  /** The skill was published: Amazon keeps its name. */
  readonly isNameFixed?: boolean;
  /** Further fields of the store's page. */
  readonly children?: ReactNode;
}

/** Names, texts, addresses and languages of an app. */
export function DetailsFields({ form, isNew = false, isNameFixed = false, children }: DetailsFieldsProps) {
  const { t } = useLingui();
  const invocationFault = useInvocationFault();
  const { values } = form;
  const name = form.getInputProps('name');

  function suggest(newName: string) {
    const isOwn = values.invocationName !== '' && values.invocationName !== spokenForm(values.name);
    if (!isNew || isOwn) return;
    const suggestion = spokenForm(newName);
    // A suggestion that Amazon would refuse is none.
    const isGood = invocationFault(suggestion, values.locales) === null;
    form.setFieldValue('invocationName', isGood ? suggestion : '');
  }

  return (
    <>
      <FormGroup title={t`Name`} description={t`What shoppers see in the store, and what they say to open the app.`}>
        <TextInput
          label={t`Name`}
          description={
            isNameFixed
              ? t`Amazon fixed the name when the skill was first published.`
              : t`The name shown in the skill store. It can’t be changed after the app first goes live.`
          }
          disabled={isNameFixed}
          maxLength={50}
          autoComplete="off"
          {...name}
          onChange={(event) => {
            name.onChange?.(event);
            suggest(event.currentTarget.value);
          }}
        />
        <InvocationNameField
          {...form.getInputProps('invocationName')}
          value={values.invocationName}
          locales={values.locales}
        />
        <LanguagesField {...form.getInputProps('locales')} value={values.locales} />
      </FormGroup>
      <FormGroup title={t`In the store`} description={t`Amazon requires these before shoppers can find the app.`}>
        <TextInput
          label={t`Summary`}
          description={t`One line, up to 160 characters.`}
          maxLength={160}
          {...form.getInputProps('summary')}
        />
        <InputBase
          component="textarea"
          multiline
          classNames={{ input: classes.growing }}
          label={t`Description`}
          description={t`What the app does for your shoppers, in a few sentences. Required for certification.`}
          placeholder={t`Search our products, hear today’s deals, and ask where your order is.`}
          maxLength={4000}
          {...form.getInputProps('description')}
        />
        {children}
        <TextInput
          type="url"
          label={t`Privacy page`}
          description={t`The full URL of your privacy policy. Required for certification.`}
          placeholder="https://shop.example/privacy"
          {...form.getInputProps('privacyUrl')}
        />
        <TextInput
          type="url"
          label={t`Terms page`}
          description={t`The full URL of your terms of use.`}
          placeholder="https://shop.example/terms"
          {...form.getInputProps('termsUrl')}
        />
      </FormGroup>
    </>
  );
}
