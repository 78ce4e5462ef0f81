import { useLingui } from '@lingui/react/macro';
import type {
  DeviceProfile,
  SampleContent,
  ScreenBlock,
  ScreenTemplate,
} from '@voicecart/contract/visual-design/screen-design';

export interface TemplateWords {
  readonly title: string;
  /** Which replies it shows. */
  readonly shows: string;
}

/** What the parts of a design are called. */
export function useDesignWords() {
  const { t } = useLingui();
  const templates: Record<ScreenTemplate, TemplateWords> = {
    headline: { title: t`Headline`, shows: t`Welcome, help and policies` },
    list: { title: t`List`, shows: t`Search results, deals, questions and orders` },
    detail: { title: t`Detail`, shows: t`One product, deal or answer` },
    image: { title: t`Image`, shows: t`One product, as a large picture` },
    timeline: { title: t`Order timeline`, shows: t`Where an order is` },
    cart: { title: t`Cart`, shows: t`What’s in the cart` },
  };
  const blocks: Record<ScreenBlock, string> = {
    shopName: t`Shop name`,
    logo: t`Logo`,
    numbers: t`Numbers`,
    pictures: t`Pictures`,
    picture: t`Picture`,
    subtitle: t`Price or second line`,
    steps: t`Steps`,
    text: t`Text`,
    hint: t`Hint`,
  };
  const devices: Record<DeviceProfile, string> = {
    hubSmall: t`Small hub`,
    hubLarge: t`Large hub`,
    hubRound: t`Round hub`,
    hubPortrait: t`Upright hub`,
    tv: t`TV`,
  };
  const contents: Record<SampleContent, string> = {
    usual: t`Usual content`,
    longest: t`Longest title`,
    noPicture: t`No pictures`,
    one: t`One item`,
    many: t`30 items`,
    empty: t`Nothing found`,
  };
  return { templates, blocks, devices, contents };
}
