import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FeedField, type feedFormats, type feedRun, feedStatuses } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export type FeedRun = z.output<typeof feedRun>;
export type FeedStatus = FeedRun['status'];
export type FeedFormat = (typeof feedFormats)[number];

export const feedStatusLooks: Readonly<Record<FeedStatus, { tone: StatusTone; label: MessageDescriptor }>> = {
  waiting_for_mapping: { tone: 'warning', label: msg`Check the columns` },
  queued: { tone: 'neutral', label: msg`Queued` },
  running: { tone: 'working', label: msg`Importing` },
  previewed: { tone: 'warning', label: msg`Needs your review` },
  held: { tone: 'warning', label: msg`On hold` },
  done: { tone: 'good', label: msg`Done` },
  failed: { tone: 'bad', label: msg`Failed` },
  cancelled: { tone: 'neutral', label: msg`Canceled` },
  undoing: { tone: 'working', label: msg`Undoing` },
  undone: { tone: 'neutral', label: msg`Undone` },
};

export function isFeedStatus(text: string | undefined): text is FeedStatus {
  return feedStatuses.some((status) => status === text);
}

export const feedFormatNames: Readonly<Record<FeedFormat, MessageDescriptor>> = {
  'shopify-csv': msg`Shopify CSV`,
  'woocommerce-csv': msg`WooCommerce CSV`,
  'google-xml-rss': msg`Google Shopping XML`,
  'google-xml-atom': msg`Google Shopping XML (Atom)`,
  'google-csv': msg`Google Shopping CSV`,
  'master-csv': msg`MasterFormat CSV`,
  csv: msg`CSV`,
  xml: msg`XML`,
  xlsx: msg`Excel`,
  xls: msg`Excel 97`,
};

export const feedFieldNames: Readonly<Record<FeedField, MessageDescriptor>> = {
  sku: msg`SKU`,
  title: msg`Title`,
  description: msg`Description`,
  brand: msg`Brand`,
  category: msg`Category`,
  tags: msg`Tags`,
  price: msg`Price`,
  salePrice: msg`Sale price`,
  currency: msg`Currency`,
  availability: msg`Availability`,
  stock: msg`Stock`,
  image: msg`Image`,
  images: msg`More images`,
  link: msg`Link`,
  barcode: msg`Barcode`,
  group: msg`Variant group`,
  published: msg`Published`,
  color: msg`Color`,
  size: msg`Size`,
  material: msg`Material`,
};
