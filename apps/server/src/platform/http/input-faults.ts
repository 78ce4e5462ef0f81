import { z } from 'zod';

type Fault = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const wanted: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
  date: 'Enter a date.',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'This is not a valid id.',
  url: 'Enter a full URL, like https://shop.example/page.',
  email: 'Enter an email address.',
  date: 'Enter a date like 2026-01-31.',
  datetime: 'Enter a time like 2026-01-31T12:00:00Z.',
};
const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };
/** More choices than a person reads. */
const choicesMax = 40;

/**
 * What is wrong with an input, for the person or program that gave it, where its schema has no words of its own. Only
 * what a caller can get wrong in ordinary use; else zod's own words stand.
 */
export function inputFault(fault: Fault): string | undefined {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined ? 'This field is required.' : wanted[fault.expected];
    case 'too_small': {
      if (fault.origin === 'string' && fault.minimum === 1) return 'This field is required.';
      return `${fault.inclusive === false ? 'More than' : 'At least'} ${fault.minimum}${units[fault.origin] ?? ''}.`;
    }
    case 'too_big':
      return `${fault.inclusive === false ? 'Less than' : 'At most'} ${fault.maximum}${units[fault.origin] ?? ''}.`;
    case 'invalid_value':
      if (fault.input === undefined) return 'This field is required.';
      return fault.values.length > choicesMax ? undefined : `Choose one of: ${fault.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formats[fault.format];
    case 'invalid_union':
      return Array.isArray(fault.options) ? `Choose one of: ${fault.options.map(String).join(', ')}.` : undefined;
    case 'invalid_key':
      return fault.issues[0]?.message;
    case 'unrecognized_keys':
      return `Unknown field: ${fault.keys.join(', ')}.`;
    default:
      return undefined;
  }
}

z.config({ customError: inputFault });
