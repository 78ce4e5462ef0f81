import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SearchFacet, SearchRule, SearchRuleKind, SearchStep } from '@voicecart/contract/routes/search-words';

export const ruleKindNames: Readonly<Record<SearchRuleKind, MessageDescriptor>> = {
  same: msg`Mean the same`,
  heard: msg`Misheard`,
  first: msg`Comes first`,
  ignored: msg`Says nothing`,
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
        return t`“${said}” stands for “${meant}”, as you taught it`;
      case 'filler':
        return t`“${said}” says nothing of a product and is left out`;
      case 'price': {
        const [from = '', to = ''] = meant.split('–');
        if (from === '') return t`It may cost ${to} at most`;
        return to === '' ? t`It is to cost ${from} at least` : t`It is to cost between ${from} and ${to}`;
      }
      case 'number':
        return t`“${said}” is also ${meant}`;
      case 'mended':
        return t`“${said}” is not in the shop; the nearest word is “${meant}”`;
      case 'split':
        return t`“${said}” are two words: “${meant}”`;
      case 'joined':
        return t`“${said}” is one word: “${meant}”`;
      case 'by-sound':
        return t`“${said}” sounds like “${meant}”`;
      case 'synonym':
        return t`“${said}” also finds “${meant}”`;
      case 'facet': {
        const facet = isFacet(meant) ? i18n._(facetNames[meant]) : meant;
        return t`“${said}” is a value of ${facet}: products without it are left out where there are some with it`;
      }
    }
  };
}

function isFacet(text: string): text is SearchFacet {
  return Object.hasOwn(facetNames, text);
}
