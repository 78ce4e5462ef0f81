import { useLingui } from '@lingui/react/macro';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type AppDetails, type DetailsFault, detailsFaults } from './app-form.ts';
import { useInvocationFault } from './use-invocation-fault.ts';

/** A form that holds an app's details, with or without more fields beside them. */
export function useDetailsForm<Values extends AppDetails>(
  initialValues: Values,
  onValuesChange?: (values: Values) => void,
): UseFormReturnType<Values> {
  const { t } = useLingui();
  const invocationFault = useInvocationFault();
  const texts: Record<DetailsFault, string> = {
    name: t`The name needs at least 2 characters.`,
    address: t`Enter a full URL, like https://shop.example/privacy.`,
    long: t`Use up to 500 characters.`,
    locales: t`Choose at least one language.`,
  };
  return useForm<Values>({
    initialValues,
    onValuesChange,
    validate: (values) => ({
      ...Object.fromEntries(Object.entries(detailsFaults(values)).map(([field, fault]) => [field, texts[fault]])),
      invocationName: invocationFault(values.invocationName.trim(), values.locales),
    }),
  });
}
