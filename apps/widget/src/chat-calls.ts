import { Refused } from './outgoing.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** @param token of the conversation @throws Refused where the server answers with an error */
export async function fetchChat(url: string, token: string | null, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { ...init, headers, credentials: 'omit' });
  if (!response.ok) throw new Refused(response.status);
  return response;
}

/** Sends and reads JSON. @throws Refused where the server answers with an error */
export async function callChat<T>(
  url: string,
  token: string | null,
  { method = 'GET', body, signal }: Call,
): Promise<T> {
  const response = await fetchChat(url, token, {
    method,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}
