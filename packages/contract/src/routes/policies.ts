import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What a merchant says to its shoppers about how it works. */
export const policyKinds = ['return', 'shipping', 'payment', 'privacy', 'terms'] as const;
/** Those that shoppers can ask for. */
export const spokenPolicyKinds = ['return', 'shipping'] as const;
export type PolicyKind = (typeof policyKinds)[number];
export type SpokenPolicyKind = (typeof spokenPolicyKinds)[number];

export const policyText = z.string().trim().max(20_000, 'At most 20,000 characters.');
const policyUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a URL that starts with https://.' })
  .max(1000)
  .or(z.literal(''));

const policy = z.object({ kind: z.enum(policyKinds), text: z.string(), url: z.string(), updatedAt: timestamp });
export type Policy = z.output<typeof policy>;

export const policiesRoutes = routeTable({
  updatePolicies: {
    covers: ['C037'],
    base: 'merchant',
    method: 'POST',
    path: 'merchant/updatepolicyinfo',
    summary: 'Save policies by kind.',
    description: 'Save policies by kind; those not named stay, one without text and link is removed.',
    access: access.merchantOwner,
    body: z.object({
      policies: z.partialRecord(
        z.enum(policyKinds),
        z.object({ text: policyText.default(''), url: policyUrl.default('') }),
      ),
    }),
    reply: ok({ items: z.array(policy), deletions }),
  },
  listPolicies: {
    covers: ['C040'],
    base: 'merchant',
    method: 'GET',
    path: 'common/get-return-policies',
    summary: "List the merchant's policies.",
    description: "The merchant's return policy, or with `kind` another one or all.",
    access: access.merchant,
    query: z.object({ kind: z.enum([...policyKinds, 'all']).default('return') }),
    reply: ok({ items: z.array(policy) }),
  },
  listInteractionPolicies: {
    covers: ['C156'],
    base: 'mobile',
    method: 'GET',
    path: 'interactionsettings/getmerchantinteractionpolices',
    summary: 'List the policies that interactions read out.',
    description:
      'The policies that interactions read out, each with the type of its interaction; empty where none was written.',
    access: access.merchant,
    reply: ok({
      items: z.array(
        z.object({
          interactionType: z.number().int(),
          kind: z.enum(policyKinds),
          text: z.string(),
          url: z.string(),
          updatedAt: timestamp.nullable(),
        }),
      ),
    }),
  },
  saveInteractionPolicies: {
    covers: ['C157'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsettings/savepolicies',
    changesContent: true,
    summary: 'Save the policies that interactions read out.',
    description:
      'Save the policies that interactions read out; those not named stay, one without text and link is removed.',
    access: access.merchantOwner,
    body: z.object({
      policies: z.partialRecord(
        z.enum(spokenPolicyKinds),
        z.object({ text: policyText.default(''), url: policyUrl.default('') }),
      ),
    }),
    reply: ok({ items: z.array(policy), deletions }),
  },
});
