import { renderScreen } from '@voicecart/assistant/channels/alexa/screen';
import { checkDocument } from '@voicecart/assistant/channels/alexa/visual/check-document';
import { sampleReply } from '@voicecart/assistant/channels/alexa/visual/sample-reply';
import { currencyOfLocale } from '@voicecart/assistant/speech/money';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import type { ScreenView } from '@voicecart/contract/routes/visual-design';
import type { SampleContent, ScreenDesign, ScreenTemplate } from '@voicecart/contract/visual-design/screen-design';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAppDefinition, requireApp } from '../apps/apps.ts';
import { listNewestProducts } from '../catalogue/catalogue.ts';
import { samplePicturePath } from './preview-frame.ts';

/** Enough to find a long title among, and few enough to read with every change of a design. */
const productsMax = 30;

export interface PreviewAsked {
  readonly design: ScreenDesign;
  readonly templates: readonly ScreenTemplate[];
  readonly content: SampleContent;
  readonly locale?: Locale | undefined;
}

/** What is said and shown with each template by a design that is not saved; nothing is written. @throws AppError 404 */
export async function previewScreens(
  platform: Platform,
  merchantId: string,
  appId: string,
  { design, templates, content, locale: asked }: PreviewAsked,
): Promise<ScreenView[]> {
  await requireApp(platform.db, merchantId, appId);
  const app = (await getAppDefinition(platform, appId))?.definition;
  if (!app) throw notFound('The app');
  const locale = asked ?? app.locales[0] ?? defaultLocale;
  const products = await listNewestProducts(platform, merchantId, productsMax);
  const sample = {
    content,
    products,
    currency: app.priceCurrency ?? currencyOfLocale[locale],
    pictureUrl: `${platform.config.PUBLIC_URL}${samplePicturePath}`,
    at: Date.now(),
  };
  return Promise.all(
    templates.map(async (template) => {
      const { reply } = await sampleReply(template, app, locale, sample);
      const faults = faultsOf(design, template);
      const base = { template, speech: reply.speech, faults };
      if (reply.screen === null || faults.some(({ level }) => level === 'error')) {
        return { ...base, document: null, data: null, bytes: 0 };
      }
      const directive = renderScreen(reply.screen, app.shopName, { ...design, uses: usesOf(design, template) });
      const document = JSON.stringify(directive.document);
      const data = JSON.stringify(directive.datasources);
      return { ...base, document, data, bytes: Buffer.byteLength(document) + Buffer.byteLength(data) };
    }),
  );
}

/** A template is previewed even where the design shows its replies with another one. */
function usesOf({ uses }: ScreenDesign, template: ScreenTemplate): ScreenDesign['uses'] {
  if (template === 'image' || template === 'detail') return { ...uses, product: template };
  if (template === 'timeline') return { ...uses, order: template };
  return template === 'cart' ? { ...uses, cart: template } : uses;
}

function faultsOf({ templates }: ScreenDesign, template: ScreenTemplate) {
  const document = templates[template]?.document ?? null;
  return document === null ? [] : checkDocument(document);
}
