import type { runtime, services } from 'ask-smapi-model';
import { z } from 'zod';
import { SmapiError } from './smapi-error.ts';

export type Sdk = services.skillManagement.SkillManagementServiceClient;

export interface CallOptions {
  signal?: AbortSignal;
}

/** Sends one call of the SDK, within the time limit and with a fresh token where one was refused. @throws SmapiError */
export type Ask = (
  send: (sdk: Sdk) => Promise<runtime.ApiResponse>,
  options?: CallOptions,
) => Promise<runtime.ApiResponse>;

/** Reads an answer by its schema. @throws SmapiError 'UNREADABLE_REPLY' */
export function read<Schema extends z.ZodType>(answer: runtime.ApiResponse, schema: Schema): z.output<Schema> {
  const body: unknown = answer.body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SmapiError({
    status: answer.statusCode,
    code: 'UNREADABLE_REPLY',
    message: `Amazon's answer has an unexpected shape: ${z.prettifyError(parsed.error)}`,
    isTransient: true,
  });
}

/** The answer, or undefined where Amazon answers 404. */
export async function unlessMissing(answer: Promise<runtime.ApiResponse>): Promise<runtime.ApiResponse | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SmapiError && error.status === 404) return undefined;
    throw error;
  }
}
