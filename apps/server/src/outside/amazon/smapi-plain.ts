import type { runtime } from 'ask-smapi-model';
import { z } from 'zod';
import type { RefreshCredentials, SmapiConfiguration } from './smapi-configuration.ts';
import type { SmapiTransport } from './smapi-transport.ts';

/** Calls that the SDK does not have. To be made inside `Ask`, which sets the time limit and maps the errors. */
export type Plain = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<runtime.ApiResponse>;

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** A token is replaced before its end, so that it does not end on its way. */
const spareMs = 60_000;

export function plainCalls(configuration: SmapiConfiguration, { apiClient }: SmapiTransport): Plain {
  const tokenOf = 'getToken' in configuration ? configuration.getToken : refreshed(configuration, apiClient);
  return async (method, path, body) => {
    const send = async (token: string) => {
      const answer = await apiClient.invoke({
        method,
        url: `${configuration.apiEndpoint}${path}`,
        headers: [
          { key: 'authorization', value: `Bearer ${token}` },
          ...(body === undefined ? [] : [{ key: 'content-type', value: 'application/json' }]),
        ],
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = answer.body ?? '';
      return { ...answer, body: text === '' ? undefined : JSON.parse(text) };
    };
    const token = await tokenOf();
    const first = await send(token);
    const answer = first.statusCode === 401 ? await send(await tokenOf(token)) : first;
    if (answer.statusCode >= 200 && answer.statusCode < 300) return answer;
    // The shape of the SDK's own errors, so that one mapping reads both.
    const { statusCode, headers, body: response } = answer;
    throw Object.assign(new Error(`Amazon answered ${statusCode}.`), {
      name: 'ServiceError',
      statusCode,
      headers,
      response,
    });
  };
}

function refreshed(
  configuration: SmapiConfiguration & RefreshCredentials,
  apiClient: runtime.ApiClient,
): (refused?: string) => Promise<string> {
  const { authEndpoint, clientId, clientSecret, refreshToken } = configuration;
  let kept: { token: string; until: number } | null = null;
  return async (refused) => {
    if (kept && kept.token !== refused && kept.until > Date.now()) return kept.token;
    const answer = await apiClient.invoke({
      method: 'POST',
      url: `${authEndpoint}/auth/O2/token`,
      headers: [{ key: 'content-type', value: 'application/x-www-form-urlencoded' }],
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      }).toString(),
    });
    const reply = tokenReply.parse(JSON.parse(answer.body ?? ''));
    kept = { token: reply.access_token, until: Date.now() + reply.expires_in * 1000 - spareMs };
    return kept.token;
  };
}
