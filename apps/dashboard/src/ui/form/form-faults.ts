import type { UseFormReturnType } from '@mantine/form';

export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/** The fields a refusal names; the kit knows no API, only this shape of an error. */
export function faultsOf(error: unknown): readonly FormFault[] {
  if (typeof error !== 'object' || error === null || !('fields' in error) || !Array.isArray(error.fields)) return [];
  return error.fields.filter(
    (fault): fault is FormFault =>
      typeof fault === 'object' &&
      fault !== null &&
      'path' in fault &&
      typeof fault.path === 'string' &&
      'message' in fault,
  );
}

/**
 * Puts a refusal's faults under the fields of the form they belong to, and returns those that belong to none.
 * `names` maps the API's path to the form's where they differ; a path into a value (`locales.2`) marks its field.
 */
export function assignFaults<Values extends object>(
  form: UseFormReturnType<Values>,
  faults: readonly FormFault[],
  names: Readonly<Record<string, string>> = {},
): readonly FormFault[] {
  const values = form.getValues();
  const errors: Record<string, string> = {};
  const homeless: FormFault[] = [];
  for (const fault of faults) {
    const path = names[fault.path] ?? nearestField(values, fault.path);
    if (path === null) homeless.push(fault);
    else errors[path] = fault.message;
  }
  form.setErrors(errors);
  return homeless;
}

function nearestField(values: object, path: string): string | null {
  const steps = path.split('.');
  let here: unknown = values;
  const walked: string[] = [];
  for (const step of steps) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) break;
    here = Reflect.get(here, step);
    walked.push(step);
  }
  return walked.length > 0 ? walked.join('.') : null;
}
