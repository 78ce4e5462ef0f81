import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchFacet, SearchRule, SearchRuleKind, SearchStep } from '@voicecart/contract/routes/search-words';

export const ruleKindNames: Readonly<Record<SearchRuleKind, MessageDescriptor>> = {
  same: msg`Synonyms`,
  heard: msg`Misheard`,
  first: msg`Pinned`,
  ignored: msg`Ignored`,
};

export const facetNames: Readonly<Record<SearchFacet, MessageDescriptor>> = {
  brand: msg`Brand`,
  colour: msg`Color`,
  size: msg`Size`,
  category: msg`Category`,
};

/** What a rule does, in a line. */
export function useRuleWords(): (rule: SearchRule) => string {
  const { t } = useLingui();
  return ({ kind, phrases, meant, skus }) => {
    const said = phrases.join(', ');
    const products = skus.join(', ');
    if (kind === 'heard') return t`${said} → ${meant}`;
    if (kind === 'first') return t`${said} → ${products}`;
    return said;
  };
}

/** One step of what the search made of a phrase, as a sentence. */
export function useStepWords(): (step: SearchStep) => string {
  const { t, i18n } = useLingui();
  return ({ kind, said, meant }) => {
    switch (kind) {
      case 'heard':
        return t`“${said}” means “${meant}”, from your search words`;
      case 'filler':
        return t`“${said}” says nothing about a product and is ignored`;
      case 'price': {
        const [from = '', to = ''] = meant.split('–');
        if (from === '') return t`Price at most ${to}`;
        return to === '' ? t`Price at least ${from}` : t`Price between ${from} and ${to}`;
      }
      case 'number':
        return t`“${said}” also means ${meant}`;
      case 'mended':
        return t`“${said}” isn’t in the shop; the closest word is “${meant}”`;
      case 'split':
        return t`“${said}” is two words: “${meant}”`;
      case 'joined':
        return t`“${said}” is one word: “${meant}”`;
      case 'by-sound':
        return t`“${said}” sounds like “${meant}”`;
      case 'synonym':
        return t`“${said}” also finds “${meant}”`;
      case 'facet': {
        const facet = isFacet(meant) ? i18n._(facetNames[meant]) : meant;
        return t`“${said}” is a value of ${facet}: products without it are left out if others have it`;
      }
    }
  };
}

function isFacet(text: string): text is SearchFacet {
  return Object.hasOwn(facetNames, text);
}
