import { appErrors } from './app-errors.ts';
import { billingErrors } from './billing-errors.ts';
import { catalogueErrors } from './catalogue-errors.ts';
import { companyErrors } from './company-errors.ts';
import type { ErrorRow } from './error-table.ts';
import { identityErrors } from './identity-errors.ts';
import { merchantErrors } from './merchant-errors.ts';
import { requestErrors } from './request-errors.ts';

/** Every code that the API answers. `docs/api.md` and `/openapi.json` are made from this table. */
export const errors = {
  ...requestErrors,
  ...identityErrors,
  ...companyErrors,
  ...merchantErrors,
  ...catalogueErrors,
  ...appErrors,
  ...billingErrors,
} as const;

export type ErrorCode = keyof typeof errors;
type Errors = typeof errors;

/** A code, with its situation where it has several: `quota.apps`. */
export type FailureName = {
  [C in ErrorCode]: Errors[C]['text'] extends string ? C : `${C}.${keyof Errors[C]['text'] & string}`;
}[ErrorCode];

export type CodeOf<N extends FailureName> = N extends `${infer C extends ErrorCode}.${string}` ? C : N & ErrorCode;

type TextOf<N extends FailureName> = N extends ErrorCode
  ? Errors[N]['text']
  : N extends `${infer C extends ErrorCode}.${infer S}`
    ? S extends keyof Errors[C]['text']
      ? Errors[C]['text'][S]
      : never
    : never;

type Placeholder<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | Placeholder<Rest> : never;

/** The values that the text of a failure needs; without any it is `Record<never, ...>`. */
export type FailureValues<N extends FailureName> = Readonly<Record<Placeholder<TextOf<N>>, string | number>>;

/** The statuses that a failure may have. */
export type FailureStatus<N extends FailureName> = Errors[CodeOf<N>]['status'] extends infer S
  ? S extends readonly (infer One)[]
    ? One
    : S
  : never;

/** What a failure says to a program and to a person. */
export function describeFailure(
  name: FailureName,
  values: Readonly<Record<string, string | number>>,
): { code: ErrorCode; status: number; text: string } {
  const [code = '', situation] = name.split('.');
  if (!isErrorCode(code)) throw new Error(`There is no error ${name}`);
  const row: ErrorRow = errors[code];
  const template = typeof row.text === 'string' ? row.text : situation === undefined ? undefined : row.text[situation];
  if (template === undefined) throw new Error(`The error ${code} has no situation ${situation}`);
  const text = template.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  return { code, status: statusesOf(code)[0] ?? 500, text };
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** The statuses of a code, the usual one first. */
export function statusesOf(code: ErrorCode): readonly number[] {
  const { status }: ErrorRow = errors[code];
  return typeof status === 'number' ? [status] : status;
}
