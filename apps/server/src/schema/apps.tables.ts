import type { Locale } from '@voicecart/contract/locales';
import type { PlanTemplate } from '@voicecart/contract/plans';
import type { ReleaseState } from '@voicecart/contract/routes/app-releases';
import type { AppDraft, Lifecycle, MessagesByLocale, PublishingType } from '@voicecart/contract/routes/apps';
import type { WordSource } from '@voicecart/contract/routes/interactions';
import type { SpokenPolicyKind } from '@voicecart/contract/routes/policies';
import type { VoiceSettings } from '@voicecart/contract/routes/voice-settings';
import type { SkillCategory } from '@voicecart/contract/submissions/skill-categories';
import type { ScreenDesign } from '@voicecart/contract/visual-design/screen-design';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    apps: AppsTable;
    app_interactions: AppInteractionsTable;
    utterance_changes: UtteranceChangesTable;
    slot_value_changes: SlotValueChangesTable;
    slot_feeds: SlotFeedsTable;
    voice_settings: VoiceSettingsTable;
    screen_designs: ScreenDesignsTable;
    skill_templates: SkillTemplatesTable;
    app_drafts: AppDraftsTable;
    app_versions: AppVersionsTable;
    app_releases: AppReleasesTable;
    app_icons: AppIconsTable;
  }
}

export interface AppsTable {
  merchant_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  summary: Generated<string>;
  invocation_name: string;
  privacy_url: Generated<string>;
  terms_url: Generated<string>;
  version: Generated<string>;
  category: Generated<SkillCategory>;
  keywords: Generated<string[]>;
  /** The name of one of its pictures; null for the product's own icon. */
  icon: string | null;
  locales: Locale[];
  messages: JSONColumnType<Record<string, string>>;
  messages_by_locale: Generated<MessagesByLocale>;
  is_alexa_enabled: Generated<boolean>;
  is_google_enabled: Generated<boolean>;
  publishing_type: Generated<PublishingType>;
  aws_skill_id: string | null;
  prod_aws_skill_id: string | null;
  google_action_id: string | null;
  prod_google_action_id: string | null;
  lifecycle: Generated<Lifecycle>;
  /** Grows with every change of the app or its interactions. */
  revision: Generated<number>;
  published_revision: number | null;
  skill_template_id: string | null;
  /** Interaction types in the order in which they are offered; empty keeps the product's own. */
  offer_order: Generated<number[]>;
  /** The connected store it speaks of; null for all. */
  shop_id: string | null;
  /** ISO 4217, in which it speaks of prices where there are some; null for the locale's. */
  price_currency: string | null;
  /** SHA-256 of the secret that Dialogflow sends; null until one was made. */
  dialogflow_secret_hash: string | null;
  dialogflow_secret_made_at: Date | null;
  deleted_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What the assistant reads out of a merchant's policies; a kind that nobody wrote is missing. */
export type SpokenPolicies = Readonly<
  Partial<Record<SpokenPolicyKind, { readonly text: string; readonly url: string }>>
>;

/** What a merchant decides about an app, in the columns of its tables. */
export interface AppContent {
  readonly details: Pick<
    Selectable<AppsTable>,
    | 'name'
    | 'description'
    | 'summary'
    | 'invocation_name'
    | 'privacy_url'
    | 'terms_url'
    | 'locales'
    | 'is_alexa_enabled'
    | 'is_google_enabled'
    | 'offer_order'
    | 'keywords'
    | 'icon'
  >;
  readonly messages: Readonly<Record<string, string>>;
  readonly messagesByLocale: MessagesByLocale;
  readonly interactions: readonly Pick<Selectable<AppInteractionsTable>, 'type' | 'is_enabled' | 'settings'>[];
  readonly utterances: readonly Omit<Selectable<UtteranceChangesTable>, 'merchant_id' | 'app_id' | 'created_at'>[];
  readonly slotValues: readonly Omit<Selectable<SlotValueChangesTable>, 'merchant_id' | 'app_id' | 'created_at'>[];
  readonly slotFeeds: readonly Omit<Selectable<SlotFeedsTable>, 'merchant_id' | 'app_id' | 'fed_at'>[];
  /** Of the shop, as this app reads them out; null in a version that was kept before they belonged to it. */
  readonly policies: SpokenPolicies | null;
}

/** What details came to have later: versions that were kept before have none of it. */
type LaterDetail = 'keywords' | 'icon';
export type StoredAppContent = Omit<AppContent, 'details' | 'policies'> & {
  readonly policies?: SpokenPolicies | null;
  readonly details: Omit<AppContent['details'], LaterDetail> & Partial<Pick<AppContent['details'], LaterDetail>>;
};

/** What an app was. */
export interface AppVersionsTable {
  merchant_id: string;
  app_id: string;
  id: string;
  number: number;
  revision: number;
  reason: 'publish' | 'saved' | 'restore';
  note: Generated<string>;
  content: JSONColumnType<StoredAppContent>;
  published_at: Date | null;
  created_by: string;
  actor_user_id: string | null;
  created_at: Generated<Date>;
}

/** A version of a skill at Amazon. */
export interface AppReleasesTable {
  merchant_id: string;
  app_id: string;
  skill_id: string;
  amazon_version: string;
  /** Stands in the endpoint of the manifest that was submitted. */
  release: number;
  /** The app as it was submitted; null where it was not published from here. */
  version_id: string | null;
  state: ReleaseState;
  message: Generated<string>;
  submitted_at: Date;
  certified_at: Date | null;
  eligible_until: Date | null;
  live_since: Date | null;
  checked_at: Generated<Date>;
}

export interface AppDraftsTable {
  merchant_id: string;
  user_id: string;
  details: JSONColumnType<AppDraft>;
  updated_at: Generated<Date>;
}

export interface AppInteractionsTable {
  merchant_id: string;
  app_id: string;
  id: string;
  type: number;
  is_enabled: Generated<boolean>;
  settings: JSONColumnType<Record<string, unknown>>;
  updated_at: Generated<Date>;
}

export interface UtteranceChangesTable {
  merchant_id: string;
  app_id: string;
  interaction_type: number;
  locale: Locale;
  intent: string;
  text: string;
  change: 'added' | 'removed';
  created_at: Generated<Date>;
}

/** What a new app can begin with; no merchant's own. */
export interface SkillTemplatesTable {
  id: string;
  name: string;
  description: Generated<string>;
  messages: JSONColumnType<Record<string, string>>;
  interactions: JSONColumnType<{ type: number; settings: Record<string, unknown> }[]>;
  is_offered: Generated<boolean>;
  /** The plans of this template begin with it. */
  plan_template: PlanTemplate | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** How all apps of a merchant speak, and what new ones begin with. */
export interface VoiceSettingsTable {
  merchant_id: string;
  rate: Generated<VoiceSettings['rate']>;
  voices: JSONColumnType<VoiceSettings['voices']>;
  template: JSONColumnType<Record<string, string>>;
  updated_at: Generated<Date>;
}

/** How the screens of an app look; no row where nothing was changed. */
export interface ScreenDesignsTable {
  merchant_id: string;
  app_id: string;
  design: JSONColumnType<ScreenDesign>;
  updated_at: Generated<Date>;
}

/** What a slot type takes from the catalogue. */
export interface SlotFeedsTable {
  merchant_id: string;
  app_id: string;
  interaction_type: number;
  slot_type: string;
  sources: WordSource[];
  fed_at: Generated<Date>;
}

export interface SlotValueChangesTable {
  merchant_id: string;
  app_id: string;
  interaction_type: number;
  locale: Locale;
  slot_type: string;
  value: string;
  synonyms: string[];
  /** `catalogue` where it was taken from there; null where a person added it. */
  source: string | null;
  created_at: Generated<Date>;
}

/** A picture for the skill store, in both sizes. */
export interface AppIconsTable {
  merchant_id: string;
  app_id: string;
  name: string;
  content_type: 'image/png' | 'image/jpeg';
  small: Buffer;
  large: Buffer;
  created_at: Generated<Date>;
}
