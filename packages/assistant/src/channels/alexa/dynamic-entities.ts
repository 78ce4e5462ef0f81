import type { Reply } from '../../turn/reply.ts';

/** The directive that teaches Alexa words for this session only. */
export interface DynamicEntities {
  readonly type: 'Dialog.UpdateDynamicEntities';
  readonly updateBehavior: 'REPLACE';
  readonly types: readonly {
    readonly name: string;
    readonly values: readonly {
      readonly id: string;
      readonly name: { readonly value: string; readonly synonyms: readonly string[] };
    }[];
  }[];
}

/** The slot that takes a product's name (interactions/product-search/intents.ts). */
const productSlotType = 'ProductName';
const valueCharactersMax = 140;

/**
 * The products just listed, so that "the walnut tray" is heard as the one that was read out, and comes back with its
 * id; null where no products are listed. A screen's items carry the names and what a touch sends: the id.
 */
export function dynamicEntities({ screen, dialogue, endsSession }: Reply): DynamicEntities | null {
  if (endsSession || screen?.template !== 'list' || dialogue.shown?.kind !== 'products') return null;
  const { interaction } = dialogue.shown;
  const taken = new Set<string>();
  const values = screen.items.flatMap(({ title, touch }) => {
    const [verb, owner, id] = touch;
    const value = title
      .replace(/[^\p{L}\p{M}\p{N}\s'’.-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const key = value.toLowerCase();
    if (verb !== 'select' || owner !== interaction || id === undefined) return [];
    if (value === '' || value.length > valueCharactersMax || taken.has(key)) return [];
    taken.add(key);
    return [{ id, name: { value, synonyms: [] } }];
  });
  if (values.length === 0) return null;
  return {
    type: 'Dialog.UpdateDynamicEntities',
    updateBehavior: 'REPLACE',
    types: [{ name: productSlotType, values }],
  };
}
