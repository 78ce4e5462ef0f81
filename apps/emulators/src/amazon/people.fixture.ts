/** What people do at the emulated Amazon, in tests: somebody allows a login, a reviewer decides. */

/**
 * Where Amazon's page sends the browser after a person has allowed the login of an authorization address.
 * @throws Error where the page does not send it anywhere
 */
export async function allowLogin(authorizationUrl: string, userId: string): Promise<URL> {
  const url = new URL(authorizationUrl);
  url.searchParams.set('auto', '1');
  url.searchParams.set('person', userId);
  const answer = await fetch(url, { redirect: 'manual' });
  const back = answer.headers.get('location');
  if (back === null) throw new Error(`Amazon's page does not go back: ${answer.status} ${await answer.text()}`);
  return new URL(back);
}

/** What Amazon's page brought back. */
export function codeAndState({ searchParams }: URL): { code: string; state: string } {
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

/** What the owner of a live skill does with it in the console. @throws Error where the skill is not live */
export async function setStoreStatus(
  amazonUrl: string,
  skillId: string,
  status: 'PUBLISHED' | 'HIDDEN' | 'REMOVED',
): Promise<void> {
  await post(`${amazonUrl}/store`, { skillId, status });
}

/** Lets the time of a beta test run out. @throws Error where the skill has none */
export async function expireBetaTest(amazonUrl: string, skillId: string): Promise<void> {
  await post(`${amazonUrl}/beta-expiry`, { skillId });
}

/** Ends the review of a skill at once. @throws Error where no review of the skill is open */
export async function decideReview(
  amazonUrl: string,
  skillId: string | null,
  outcome: 'SUCCEEDED' | 'FAILED' | 'CANCELLED',
): Promise<void> {
  await post(`${amazonUrl}/reviews`, { skillId, outcome });
}

async function post(address: string, body: object): Promise<void> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 204) throw new Error(`not done: ${reply.status} ${await reply.text()}`);
}
