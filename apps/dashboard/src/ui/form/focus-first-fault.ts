import type { UseFormReturnType } from '@mantine/form';

/** For the `onSubmit` of a form that is not a `Form`: what is to be mended first is where one types next. */
export function focusFirstFault<Values>(form: UseFormReturnType<Values>): (errors: object) => void {
  return (errors) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
}
