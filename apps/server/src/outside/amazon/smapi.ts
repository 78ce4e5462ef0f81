import type { runtime, v1 } from 'ask-smapi-model';
import { CustomSmapiClientBuilder } from 'ask-smapi-sdk';
import { z } from 'zod';
import type { SkillClient } from './alexa-messaging.ts';
import type { RefreshCredentials, SmapiConfiguration, TokenCredentials } from './smapi-configuration.ts';
import { isUnauthorised, toSmapiError } from './smapi-error.ts';
import { type MetricCalls, metricCalls } from './smapi-metrics.ts';
import { type PackageCalls, packageCalls } from './smapi-packages.ts';
import { plainCalls } from './smapi-plain.ts';
import { type Ask, type CallOptions, read, type Sdk, unlessMissing } from './smapi-read.ts';
import { type ReleaseCalls, releaseCalls } from './smapi-release.ts';
import {
  createdSkillSchema,
  manifestReplySchema,
  type SkillSimulation,
  type SkillStatus,
  type SkillSummary,
  type SkillValidation,
  simulationSchema,
  skillCredentialsSchema,
  skillListSchema,
  skillStatusSchema,
  type Vendor,
  validationSchema,
  vendorsSchema,
} from './smapi-replies.ts';
import { type TesterCalls, testerCalls } from './smapi-testers.ts';
import { createSmapiTransport } from './smapi-transport.ts';
import { type VersionCalls, versionCalls } from './smapi-versions.ts';

export type SkillStage = 'development' | 'certified' | 'live';
export type SkillResource = 'manifest' | 'interactionModel';

/** The content of a skill.json file: `{ "manifest": { ... } }`. */
export interface ManifestFile {
  manifest: object;
}

/** The content of a model file such as en-US.json: `{ "interactionModel": { ... } }`. */
export interface ModelFile {
  interactionModel: object;
}

export interface AccountLinking {
  readonly type: 'AUTH_CODE';
  readonly authorizationUrl: string;
  readonly accessTokenUrl: string;
  readonly accessTokenScheme: 'HTTP_BASIC' | 'REQUEST_BODY_CREDENTIALS';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  readonly skipOnEnablement: boolean;
}

export type { SmapiConfiguration } from './smapi-configuration.ts';
export type { CallOptions } from './smapi-read.ts';

/** What publishing needs of the Skill Management API. Every function throws SmapiError. */
export interface Smapi extends ReleaseCalls, TesterCalls, MetricCalls, PackageCalls, VersionCalls {
  listVendors(options?: CallOptions): Promise<Vendor[]>;
  /** Every skill of a vendor, one item a stage. */
  listSkills(vendorId: string, options?: CallOptions): Promise<SkillSummary[]>;
  /** The skill exists at once; its manifest is processed afterwards, see getStatus. */
  createSkill(vendorId: string, file: ManifestFile, options?: CallOptions): Promise<{ skillId: string }>;
  /** @param etag update only if the manifest is still this one; else status 412 */
  updateManifest(
    skillId: string,
    stage: SkillStage,
    file: ManifestFile,
    etag?: string,
    options?: CallOptions,
  ): Promise<void>;
  getManifest(
    skillId: string,
    stage: SkillStage,
    options?: CallOptions,
  ): Promise<{ manifest: Record<string, unknown>; etag: string | undefined }>;
  getStatus(skillId: string, resources: readonly SkillResource[], options?: CallOptions): Promise<SkillStatus>;
  /** @param etag update only if the model is still this one; else status 412 */
  setInteractionModel(
    skillId: string,
    stage: SkillStage,
    locale: string,
    file: ModelFile,
    etag?: string,
    options?: CallOptions,
  ): Promise<void>;
  /** Undefined when the locale has no model yet. */
  /** The model as it stands at Amazon, with what was edited in the console; null where there is none. */
  getInteractionModel(
    skillId: string,
    stage: SkillStage,
    locale: string,
    options?: CallOptions,
  ): Promise<{ readonly interactionModel: unknown } | null>;
  getInteractionModelEtag(
    skillId: string,
    stage: SkillStage,
    locale: string,
    options?: CallOptions,
  ): Promise<string | undefined>;
  /** What Amazon needs to let shoppers sign in to us; the one before is replaced. */
  setAccountLinking(skillId: string, stage: SkillStage, request: AccountLinking, options?: CallOptions): Promise<void>;
  /** Ends account linking; harmless where there was none. */
  removeAccountLinking(skillId: string, stage: SkillStage, options?: CallOptions): Promise<void>;
  enable(skillId: string, stage: SkillStage, options?: CallOptions): Promise<void>;
  disable(skillId: string, stage: SkillStage, options?: CallOptions): Promise<void>;
  /** The client that the skill itself speaks to Alexa with, for proactive events and messages. */
  getMessagingClient(skillId: string, options?: CallOptions): Promise<SkillClient>;
  /** False too when Amazon does not know the skill: it answers 404 to both. */
  getEnablement(skillId: string, stage: SkillStage, options?: CallOptions): Promise<boolean>;
  startValidation(
    skillId: string,
    stage: SkillStage,
    locales: readonly string[],
    options?: CallOptions,
  ): Promise<SkillValidation>;
  /** Kept by Amazon for 60 minutes. */
  getValidation(skillId: string, stage: SkillStage, id: string, options?: CallOptions): Promise<SkillValidation>;
  /** One at a time for a developer account; another under way gives status 409. */
  simulate(
    skillId: string,
    stage: SkillStage,
    input: { text: string; locale: string; isNewSession?: boolean },
    options?: CallOptions,
  ): Promise<SkillSimulation>;
  /** Kept by Amazon for 10 minutes. */
  getSimulation(skillId: string, stage: SkillStage, id: string, options?: CallOptions): Promise<SkillSimulation>;
  deleteSkill(skillId: string, options?: CallOptions): Promise<void>;
}

const skillsPerPage = 50;

/**
 * What we send is ours, and Amazon is the judge of it: here only the frame is looked at, so that a swapped argument is
 * not sent as an empty manifest.
 */
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const outgoingManifest = z.custom<v1.skill.Manifest.SkillManifest>(isObject, 'not a manifest');
const outgoingModel = z.custom<v1.skill.interactionModel.InteractionModelSchema>(isObject, 'not an interaction model');

/** A client over Amazon's official SDK, with a time limit on every call and every answer checked. */
export function createSmapi(configuration: SmapiConfiguration): Smapi {
  const { timeoutMs = 20_000 } = configuration;
  const transport = createSmapiTransport();
  const redact = createRedaction(configuration);

  const builder = () =>
    new CustomSmapiClientBuilder()
      .withApiEndpoint(configuration.apiEndpoint)
      .withAuthEndpoint(configuration.authEndpoint)
      .withApiClient(transport.apiClient);
  const clients =
    'getToken' in configuration ? tokenClients(configuration, builder) : refreshClients(configuration, builder);

  const ask: Ask = async (send, options = {}) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
    try {
      return await transport.within(signal, async () => {
        const used = await clients.current();
        try {
          return await send(used);
        } catch (error) {
          if (!isUnauthorised(error)) throw error;
          return await send(await clients.instead(used));
        }
      });
    } catch (error) {
      throw toSmapiError(error, redact);
    }
  };

  return {
    ...releaseCalls(ask),
    ...testerCalls(ask),
    ...metricCalls(ask, plainCalls(configuration, transport)),
    ...packageCalls(ask, transport, configuration.apiEndpoint),
    ...versionCalls({ ask, read, unlessMissing }),
    async listVendors(options) {
      const answer = await ask((sdk) => sdk.callGetVendorListV1(), options);
      return read(answer, vendorsSchema).vendors;
    },
    async listSkills(vendorId, options) {
      const skills: SkillSummary[] = [];
      const seen = new Set<string>();
      let token: string | undefined;
      do {
        const used = token;
        const answer = await ask((sdk) => sdk.callListSkillsForVendorV1(vendorId, used, skillsPerPage), options);
        const page = read(answer, skillListSchema);
        skills.push(...page.skills);
        token = page.nextToken ?? undefined;
        // A list that names a page twice would never end.
        if (token !== undefined && seen.has(token)) break;
        if (token !== undefined) seen.add(token);
      } while (token !== undefined);
      return skills;
    },
    async createSkill(vendorId, file, options) {
      const manifest = outgoingManifest.parse(file.manifest);
      const answer = await ask((sdk) => sdk.callCreateSkillForVendorV1({ vendorId, manifest }), options);
      return read(answer, createdSkillSchema);
    },
    async updateManifest(skillId, stage, file, etag, options) {
      const manifest = outgoingManifest.parse(file.manifest);
      await ask((sdk) => sdk.callUpdateSkillManifestV1(skillId, stage, { manifest }, etag), options);
    },
    async getManifest(skillId, stage, options) {
      const answer = await ask((sdk) => sdk.callGetSkillManifestV1(skillId, stage), options);
      return { manifest: read(answer, manifestReplySchema).manifest, etag: readEtag(answer) };
    },
    async getStatus(skillId, resources, options) {
      // The SDK's types allow one filter; without any, Amazon tells of all resources.
      const filter = resources.length === 1 ? resources[0] : undefined;
      return read(await ask((sdk) => sdk.callGetSkillStatusV1(skillId, filter), options), skillStatusSchema);
    },
    async setInteractionModel(skillId, stage, locale, file, etag, options) {
      const interactionModel = outgoingModel.parse(file.interactionModel);
      await ask((sdk) => sdk.callSetInteractionModelV1(skillId, stage, locale, { interactionModel }, etag), options);
    },
    async getInteractionModel(skillId, stage, locale, options) {
      const answer = await unlessMissing(ask((sdk) => sdk.callGetInteractionModelV1(skillId, stage, locale), options));
      return answer === undefined ? null : read(answer, z.looseObject({ interactionModel: z.unknown() }));
    },
    async getInteractionModelEtag(skillId, stage, locale, options) {
      const answer = await unlessMissing(
        ask((sdk) => sdk.callGetInteractionModelMetadataV1(skillId, stage, locale), options),
      );
      return answer && readEtag(answer);
    },
    async setAccountLinking(skillId, stage, request, options) {
      const body = { accountLinkingRequest: { ...request, scopes: [...request.scopes] } };
      await ask((sdk) => sdk.callUpdateAccountLinkingInfoV1(skillId, stage, body), options);
    },
    async removeAccountLinking(skillId, stage, options) {
      await unlessMissing(ask((sdk) => sdk.callDeleteAccountLinkingInfoV1(skillId, stage), options));
    },
    async enable(skillId, stage, options) {
      await ask((sdk) => sdk.callSetSkillEnablementV1(skillId, stage), options);
    },
    async disable(skillId, stage, options) {
      await ask((sdk) => sdk.callDeleteSkillEnablementV1(skillId, stage), options);
    },
    async getMessagingClient(skillId, options) {
      const answer = await ask((sdk) => sdk.callGetSkillCredentialsV1(skillId), options);
      return read(answer, skillCredentialsSchema).skillMessagingCredentials;
    },
    async getEnablement(skillId, stage, options) {
      const answer = await unlessMissing(ask((sdk) => sdk.callGetSkillEnablementStatusV1(skillId, stage), options));
      return answer !== undefined;
    },
    async startValidation(skillId, stage, locales, options) {
      const body = { locales: [...locales] };
      return read(await ask((sdk) => sdk.callSubmitSkillValidationV1(body, skillId, stage), options), validationSchema);
    },
    async getValidation(skillId, stage, id, options) {
      return read(await ask((sdk) => sdk.callGetSkillValidationsV1(skillId, id, stage), options), validationSchema);
    },
    async simulate(skillId, stage, input, options) {
      const mode = input.isNewSession ? 'FORCE_NEW_SESSION' : 'DEFAULT';
      const answer = await ask(
        (sdk) =>
          sdk.callSimulateSkillV2(skillId, stage, {
            input: { content: input.text },
            device: { locale: input.locale },
            session: { mode },
          }),
        options,
      );
      return read(answer, simulationSchema);
    },
    async getSimulation(skillId, stage, id, options) {
      return read(await ask((sdk) => sdk.callGetSkillSimulationV2(skillId, stage, id), options), simulationSchema);
    },
    async deleteSkill(skillId, options) {
      await ask((sdk) => sdk.callDeleteSkillV1(skillId), options);
    },
  };
}

interface Clients {
  current(): Promise<Sdk>;
  /** One to go on with after Amazon refused the token of another. */
  instead(refused: Sdk): Promise<Sdk>;
}
type Builder = () => CustomSmapiClientBuilder;

function refreshClients({ clientId, clientSecret, refreshToken }: RefreshCredentials, builder: Builder): Clients {
  const login = (): Sdk =>
    builder()
      // The SDK joins these into a form without encoding them.
      .withRefreshTokenConfig({
        clientId: encodeURIComponent(clientId),
        clientSecret: encodeURIComponent(clientSecret),
        refreshToken: encodeURIComponent(refreshToken),
      })
      .client();
  let sdk = login();
  return {
    current: async () => sdk,
    async instead(refused) {
      // The SDK keeps a token for its full hour, even when Amazon has revoked it; a new client has none.
      if (sdk === refused) sdk = login();
      return sdk;
    },
  };
}

function tokenClients({ getToken }: TokenCredentials, builder: Builder): Clients {
  let made: { token: string; sdk: Sdk } | null = null;
  const clientOf = (token: string): Sdk => {
    if (made?.token !== token) {
      const sdk = builder().withAccessTokenConfig({ clientId: '', clientSecret: '', accessToken: token }).client();
      made = { token, sdk };
    }
    return made.sdk;
  };
  return {
    current: async () => clientOf(await getToken()),
    instead: async (refused) => clientOf(await getToken(made?.sdk === refused ? made.token : undefined)),
  };
}

function readEtag(answer: runtime.ApiResponse): string | undefined {
  return answer.headers.find(({ key }) => key.toLowerCase() === 'etag')?.value;
}

/** Amazon's texts are shown to people and logged; one that repeats a credential must not carry it there. */
function createRedaction(configuration: SmapiConfiguration): (text: string) => string {
  const known = 'getToken' in configuration ? [] : [configuration.clientSecret, configuration.refreshToken];
  const secrets = known.filter((secret) => secret.length > 0);
  return (text) =>
    secrets
      .reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text)
      .replaceAll(/Atz[a-z]\|[^\s"',}]+/g, '[token]')
      .slice(0, 4000);
}
