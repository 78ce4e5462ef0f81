import { defaultScreenDesign, type ScreenDesign } from '@voicecart/contract/visual-design/screen-design';
import { cut } from '../../speech/text.ts';
import type { Screen } from '../../turn/reply.ts';
import type { AplDocument } from './visual/parts.ts';
import { documentOf, templateOf } from './visual/templates.ts';

/** The directive that shows a screen. Texts are in `datasources` only: a document is the same for every shopper. */
export interface RenderDocument {
  readonly type: 'Alexa.Presentation.APL.RenderDocument';
  readonly token: string;
  readonly document: AplDocument;
  readonly datasources: { readonly screen: Readonly<Record<string, unknown>> };
}

/** Dresses a screen in the APL document that the app's design has for it. */
export function renderScreen(
  screen: Screen,
  shopName: string,
  design: ScreenDesign = defaultScreenDesign,
): RenderDocument {
  const template = templateOf(screen, design);
  const { logoUrl } = design.theme;
  return {
    type: 'Alexa.Presentation.APL.RenderDocument',
    token: `voicecart-${template}`,
    document: documentOf(template, design),
    datasources: {
      screen: {
        type: 'object',
        shopName: aplText(shopName, 80),
        logoUrl: isShowable(logoUrl) ? logoUrl : '',
        ...dataOf(screen),
      },
    },
  };
}

function dataOf(screen: Screen): Record<string, unknown> {
  const hint = screen.hint === null ? '' : aplText(screen.hint, 160);
  const title = aplText(screen.title, 160);
  switch (screen.template) {
    case 'message':
      return { title, hint, text: aplText(screen.text, 1000) };
    case 'list':
      return {
        title,
        hint,
        items: screen.items.slice(0, 10).map((item, index) => ({
          number: index + 1,
          title: aplText(item.title, 160),
          subtitle: aplText(item.subtitle, 160),
          imageUrl: isShowable(item.imageUrl) ? item.imageUrl : '',
          touch: item.touch.slice(0, 3).map((argument) => argument.slice(0, 200)),
        })),
      };
    case 'detail':
      return {
        title,
        hint,
        subtitle: aplText(screen.subtitle, 200),
        text: aplText(screen.text, 1200),
        imageUrl: isShowable(screen.imageUrl) ? screen.imageUrl : '',
        steps: (screen.steps ?? []).slice(0, 8).map(({ label, state }) => ({ label: aplText(label, 60), state })),
      };
  }
}

/** APL's Text reads a little markup, so that angle brackets of others must not reach it. */
function aplText(text: string, charactersMax: number): string {
  return cut(text.toWellFormed().replaceAll('<', '‹').replaceAll('>', '›'), charactersMax);
}

/** Pictures must come over https; a loopback address is let through for the sandbox. */
export function isShowable(url: string | null): url is string {
  if (url === null || url.length > 2000) return false;
  return /^https:\/\//.test(url) || /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url);
}

/** The screen as it is, then ever smaller ones, for a reply that is too long: without pictures, then without long texts. */
export function shrunkScreens(screen: Screen): Screen[] {
  const plain = withoutPictures(screen);
  return [screen, plain, withShortTexts(plain)];
}

function withoutPictures(screen: Screen): Screen {
  if (screen.template === 'message') return screen;
  if (screen.template === 'detail') return { ...screen, imageUrl: null };
  return { ...screen, items: screen.items.map((item) => ({ ...item, imageUrl: null })) };
}

function withShortTexts(screen: Screen): Screen {
  if (screen.template !== 'list') return { ...screen, text: cut(screen.text, 200) };
  const items = screen.items.slice(0, 5);
  return {
    ...screen,
    items: items.map((item) => ({ ...item, title: cut(item.title, 60), subtitle: cut(item.subtitle, 40) })),
  };
}
