import type { CampaignFields } from '@voicecart/contract/routes/marketing';
import { invalidFields } from '../../../platform/errors.ts';
import { contentFaults } from './content-faults.ts';

/** A campaign goes to many at once: it names nothing of an order, and its buttons lead somewhere. */
const names = ['shop.name'];

/** @throws AppError 400 at what could not be sent */
export function refuseCampaignFaults({ content, subjectB, channel }: CampaignFields): void {
  const faults = contentFaults(content, channel, names).map(({ path, message }) => ({
    path: `content.${path}`,
    message,
  }));
  const second = contentFaults({ subject: subjectB, blocks: [] }, channel, names).map(({ message }) => ({
    path: 'subjectB',
    message,
  }));
  const buttons = content.blocks.flatMap((block, place) =>
    block.kind === 'button' && block.url === ''
      ? [{ path: `content.blocks.${place}`, message: 'Enter the link that this button opens.' }]
      : [],
  );
  const bought = content.blocks.flatMap((block, place) =>
    block.kind === 'items' || block.kind === 'product' || block.kind === 'parcel'
      ? [{ path: `content.blocks.${place}`, message: 'A campaign has no order. Remove this block.' }]
      : [],
  );
  const all = [...faults, ...second, ...buttons, ...bought];
  if (all.length > 0) throw invalidFields(all);
}
