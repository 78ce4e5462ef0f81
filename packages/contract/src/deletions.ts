import { z } from 'zod';
import { type Access, access } from './access.ts';

/** Days for which what was deleted can be restored. */
export const deletionDays = 30;
/** Seconds for which the message about a deletion offers to undo it. */
export const undoSeconds = 10;

export interface RestorableKind {
  /** Who may see and restore it: whoever may delete it. */
  readonly access: Access;
  /** Part of what an app says: the dashboard does not restore it in production mode. */
  readonly isAppContent: boolean;
}

/** What can be restored. The server's rules (`features.ts`) and the page "Recently deleted" are keyed by this table. */
export const restorableKinds = {
  app: { access: access.merchantOwner, isAppContent: false },
  product: { access: access.products, isAppContent: false },
  deal: { access: access.merchant, isAppContent: true },
  dealDays: { access: access.dealsOfTheDay, isAppContent: true },
  store: { access: access.merchant, isAppContent: true },
  event: { access: access.merchant, isAppContent: true },
  calendar: { access: access.merchant, isAppContent: true },
  briefing: { access: access.merchant, isAppContent: true },
  faq: { access: access.merchant, isAppContent: true },
  policy: { access: access.merchant, isAppContent: false },
  emailTemplate: { access: access.merchant, isAppContent: false },
  searchWord: { access: access.products, isAppContent: false },
  categoryMapping: { access: access.products, isAppContent: false },
  shippingOption: { access: access.merchantOwner, isAppContent: false },
  sandboxTest: { access: access.sandbox, isAppContent: false },
  campaign: { access: access.campaigns, isAppContent: false },
  feed: { access: access.productFeeds, isAppContent: false },
} as const satisfies Record<string, RestorableKind>;
export type RestorableKindName = keyof typeof restorableKinds;
export const restorableKindNames = Object.keys(restorableKinds) as [RestorableKindName, ...RestorableKindName[]];

/** What was deleted, as a call replies that did it, so that the caller can offer to undo it. */
export const deletion = z.object({ id: z.uuid(), kind: z.enum(restorableKindNames), title: z.string() });
export type Deletion = z.output<typeof deletion>;

/** All that a call deleted; empty where it was gone already, or nothing had to go. */
export const deletions = z.array(deletion);

/**
 * Every call that takes something away, and the way back: `kind` is restored from "Recently deleted", `by` names the
 * call that brings it back, `never` says why nothing does; the dashboard asks for a confirmation before those.
 * `deletions.test.ts` holds the routes against this table.
 */
export const deletingRoutes: Readonly<
  Record<string, { readonly kind: RestorableKindName } | { readonly by: string } | { readonly never: string }>
> = {
  deleteApp: { kind: 'app' },
  deleteProduct: { kind: 'product' },
  deleteDeal: { kind: 'deal' },
  setDealDays: { kind: 'dealDays' },
  deleteStore: { kind: 'store' },
  deleteShopEvent: { kind: 'event' },
  deleteCalendar: { kind: 'calendar' },
  deleteBriefing: { kind: 'briefing' },
  deleteFaq: { kind: 'faq' },
  updatePolicies: { kind: 'policy' },
  saveInteractionPolicies: { kind: 'policy' },
  deleteEmailTemplate: { kind: 'emailTemplate' },
  deleteSearchRule: { kind: 'searchWord' },
  mapCategories: { kind: 'categoryMapping' },
  removeShippingOption: { kind: 'shippingOption' },
  deleteSandboxTest: { kind: 'sandboxTest' },
  deleteCampaign: { kind: 'campaign' },
  deleteFeed: { kind: 'feed' },

  removeInteraction: { by: 'addInteraction' },
  removeInteractionSetting: { by: 'changeVersion' },
  resetInteraction: { by: 'changeVersion' },
  removeUtterance: { by: 'addUtterance' },
  removeSlotValue: { by: 'addSlotValue' },
  removeCityHiveId: { by: 'putCityHiveId' },
  deleteFeedSource: { by: 'saveFeedSource' },
  disableSkill: { by: 'enableSkill' },
  cancelFeed: { by: 'startFeed' },
  cancelPublish: { by: 'startPublish' },
  withdrawSubmission: { by: 'submitApp' },
  removeTesters: { by: 'addTesters' },
  removeBetaTesters: { by: 'inviteBetaTesters' },
  cancelShopSync: { by: 'syncShop' },
  cancelEmailChange: { by: 'changeEmail' },

  cancelPlan: { by: 'resumePlan' },
  cancelShopPlan: { by: 'startShopPlan' },
  endPricing: { never: 'The merchant was told of it; a new offer or exception is made instead.' },
  removeCompanySignIn: { by: 'saveCompanySignIn' },
  removeScimToken: { never: 'A token that was revoked may be known to strangers; a new one is made instead.' },
  removeCompanyDomain: { by: 'addCompanyDomain' },
  removePasskey: { by: 'addPasskey' },
  revokeApiKey: { never: 'A key that was revoked may be known to strangers; a new one is made instead.' },
  revokeCodeBatch: { never: 'A revoked code may be known to strangers; new ones are made instead.' },
  deleteReportView: { by: 'createReportView' },
  deleteActivityStream: { never: 'Lines that waited were dropped; adding the server again sends what is new.' },
  deleteWebhookEndpoint: { never: 'Its secret is destroyed at once; adding the address again makes a new one.' },
  disconnectCarrier: { never: 'Its secret is destroyed at once; connecting it again makes a new address.' },
  disconnectShop: { never: 'The keys to the shop are destroyed at once; connecting it again makes new ones.' },
  removePaymentProcessor: { never: 'The keys of the account are destroyed at once.' },
  removeBanking: { never: 'The account number is destroyed at once.' },
  unlinkAmazonAccount: { never: 'The tokens are destroyed at once; signing in with Amazon makes new ones.' },
  deleteAmazonSkill: { never: 'Amazon deletes the skill for good; the next publish creates a new one.' },
  removeUser: { never: 'Access ends at once, and its password is destroyed; an invitation gives a new one.' },
  deleteAssociate: { never: 'Access ends at once, and its password is destroyed; an invitation gives a new one.' },
  deletePicture: { never: 'A person’s own picture is destroyed at once.' },
  eraseShopper: { never: 'A shopper who asks to be erased must not come back.' },
  dropUpload: { never: 'The file has not arrived in whole, and is still where it was sent from.' },
  endSession: { never: 'A session that was ended must never come back.' },
  endOtherSessions: { never: 'A session that was ended must never come back.' },
  endSecondFactor: { never: 'The secret is destroyed at once; setting it up again makes a new one.' },
  resetSecondFactor: { never: 'The secret is destroyed at once; setting it up again makes a new one.' },
  revokeSignUpInvitation: { never: 'A link that was withdrawn must never work again.' },
  deleteSharedSearchRule: { never: 'Of every shop, kept by an admin: no merchant could restore it.' },
  deleteSkillTemplate: { never: 'Of every shop, kept by an admin: no merchant could restore it.' },
};
