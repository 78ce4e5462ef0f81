import { z } from 'zod';
import { type Answer, OutsideFault, parseJson, refusedBy } from '../exchange.ts';
import { type OAuth1Keys, oauth1Header, signOAuth1 } from '../oauth1.ts';
import { askShop, notAShop, refusedKeys, replyOf, type ShopNet } from '../shop-platform.ts';

export const party = 'Your shop';

const refusal = z.object({
  message: z.string(),
  parameters: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
});

/** A shop, and which of its store views is spoken to; '' for the default one. */
export interface MagentoStore {
  readonly address: string;
  readonly view: string;
}

/** Asks Magento 2's REST API for a path; a body would not be signed, and none is sent. @throws OutsideFault */
export async function askMagento(
  net: ShopNet,
  store: MagentoStore,
  keys: OAuth1Keys,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<unknown> {
  const view = store.view === '' ? '' : `${encodeURIComponent(store.view)}/`;
  const url = `${store.address}/rest/${view}V1/${path}`;
  const answer = await askShop(net, {
    party,
    url,
    method,
    sign: (plain) => ({ url: plain, headers: { authorization: oauth1Header(signOAuth1(method, plain, keys)) } }),
  });
  return replyOf({ party, url }, answer, refusalOf);
}

/** What a refusal means, in words for the merchant. */
function refusalOf(answer: Answer): OutsideFault {
  const words = wordsOf(answer.text);
  if (answer.status === 401 || answer.status === 403) {
    if (words === null) {
      return refusedKeys(
        `${party} refused the call before Magento saw it: a firewall or a password on the site may block its REST API.`,
        answer.status,
      );
    }
    return refusedKeys(
      /authorized|access/i.test(words)
        ? `The integration may not do this: ${words}`
        : `The shop does not take these keys: ${words}`,
      answer.status,
    );
  }
  if (answer.status === 404) {
    return notAShop('There is no Magento 2 at this address, or its REST API is switched off.', 404);
  }
  return refusedBy(party, answer, words === null ? {} : { message: words });
}

/** Magento leaves the names in its sentences to be filled in: "authorized to access %resources". */
function wordsOf(text: string): string | null {
  const told = refusal.safeParse(parseJson(text)).data;
  if (!told) return null;
  let words = told.message;
  for (const [name, value] of Object.entries(told.parameters ?? {})) {
    words = words.replaceAll(/^\d+$/.test(name) ? `%${Number(name) + 1}` : `%${name}`, String(value));
  }
  return words.trim();
}

/** What an optional part of the shop answers; the way out where the integration may not read it, or the shop has none. */
export async function unlessRefused<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OutsideFault && (error.code === 'REFUSED' || error.status === 404)) return otherwise;
    throw error;
  }
}
