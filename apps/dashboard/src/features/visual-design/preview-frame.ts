import type { DeviceProfile } from '@voicecart/contract/visual-design/screen-design';
import { z } from 'zod';

export const frameUrl = '/apl-preview/frame.html';

/** A screen that is drawn at the element with `data-preview-slot={id}`. */
export interface BoardView {
  readonly id: string;
  readonly document: string;
  readonly data: string;
  readonly profile: DeviceProfile;
}

const frameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('drawn'), id: z.string() }),
  /** The message is the renderer's own; '' where it gave none. */
  z.object({ kind: z.literal('failed'), id: z.string(), message: z.string().max(500).catch('') }),
  z.object({ kind: z.literal('broken'), message: z.string().max(500).catch('') }),
]);
export type FrameMessage = z.output<typeof frameMessage>;

/** What the frame tells; null for what is not its word. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  return frameMessage.safeParse(data).data ?? null;
}
