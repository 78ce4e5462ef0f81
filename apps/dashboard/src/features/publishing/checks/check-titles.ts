import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CertificationCheck } from '@voicecart/contract/routes/certification';

/** The checks by id, in the viewer's language; one that is missing keeps the server's English. */
const titles: Readonly<Record<string, MessageDescriptor>> = {
  'listing-name': msg`The name fits the skill store`,
  'listing-summary': msg`A short description says what the skill does`,
  'listing-description': msg`The description tells shoppers what they can do`,
  'listing-thin': msg`No language has a much shorter description`,
  'listing-prerequisites': msg`The description names what shoppers need`,
  keywords: msg`Keywords fit Amazon’s limits`,
  'example-phrases': msg`There are example phrases, each different`,
  'first-phrase': msg`The first example phrase opens the skill by its invocation name`,
  'phrases-from-utterances': msg`Every example phrase matches an utterance`,
  'phrase-without-slots': msg`Example phrases have no placeholders`,
  'privacy-policy': msg`A privacy policy is linked where shoppers give data`,
  'amazon-in-domain': msg`None of your addresses uses a trademark of Amazon`,
  'testing-instructions': msg`Reviewers are told how to test`,
  category: msg`A category is chosen`,
  icons: msg`Both icons are PNG files with a public https address`,
  'invocation-name': msg`The invocation name follows Amazon’s rules`,
  'one-word-name': msg`A one-word invocation name is a brand of yours`,
  'required-intents': msg`Stop, cancel and help are understood`,
  'intents-have-samples': msg`Every intent can be said`,
  'utterance-in-two-intents': msg`No utterance belongs to two intents`,
  'declared-slots': msg`Every slot in an utterance is declared`,
  'carrier-phrase': msg`Open-ended phrases include a carrier phrase`,
  'slot-values': msg`Slot types have values, none too long`,
  'policy-written': msg`Every policy that shoppers can ask for is written`,
  'linked-pages-open': msg`Linked pages are publicly reachable`,
  'launch-on-devices': msg`The skill opens on every device`,
  'launch-empty-shop': msg`The skill opens while the shop has no products`,
  'phrases-answered-cold': msg`Every example phrase works as the first thing a shopper says`,
  'open-session-asks': msg`The skill listens only after it asks a question`,
  'stop-cancel-help-silence': msg`Stop, cancel, help and silence work in every open question`,
  'unknown-fields': msg`The skill handles requests with unfamiliar fields`,
};

export function useCheckTitle(): (check: Pick<CertificationCheck, 'id' | 'title'>) => string {
  const { i18n } = useLingui();
  return ({ id, title }) => {
    const known = titles[id];
    return known ? i18n._(known) : title;
  };
}
