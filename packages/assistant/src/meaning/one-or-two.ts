import { nearness } from '../interactions/nearness.ts';
import { isOneThing, type Moment } from './meaning.ts';

/** Whether words for two things are the words of one product: "salt and pepper mill". */
export async function areOneThing(moment: Moment, things: readonly string[], whole: string): Promise<boolean> {
  return !(await areNamedApart(moment, things)) && (await isOneThing(moment, whole));
}

/** Each is the name of a product, and no name has both: a gift box that is described as holding them is not meant. */
async function areNamedApart({ shop }: Moment, things: readonly string[]): Promise<boolean> {
  const namedSo = async (text: string) => {
    const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 });
    return page.items.find(({ title }) => nearness(text, title) >= namedEnough)?.id;
  };
  const ids = await Promise.all(things.map(namedSo));
  const isEach = !ids.includes(undefined) && new Set(ids).size === things.length;
  return isEach && (await namedSo(things.join(' '))) === undefined;
}

/** Each word that was said stands in the name. */
const namedEnough = 0.9;
