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

/** Ends the review of a skill at once. @throws Error where no review of the skill is open */
export async function decideReview(
  amazonUrl: string,
  skillId: string | null,
  outcome: 'SUCCEEDED' | 'FAILED' | 'CANCELLED',
): Promise<void> {
  const reply = await fetch(`${amazonUrl}/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ skillId, outcome }),
  });
  if (reply.status !== 204) throw new Error(`not decided: ${reply.status} ${await reply.text()}`);
}
