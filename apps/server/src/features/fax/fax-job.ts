import { z } from 'zod';

const payload = z.object({ merchantId: z.uuid(), id: z.uuid() });

/** Hands a fax to the fax service. */
export const faxJob = { name: 'fax-send', payload, key: ({ id }: z.output<typeof payload>) => id } as const;
