import { planById } from '@voicecart/contract/plans';
import {
  type TrackingEventType,
  type TrackingSinkName,
  trackingEventValue,
  trackingSinks,
} from '@voicecart/contract/routes/tracking';
import { z } from 'zod';
import { type ChurnZeroAction, createChurnZero } from '../../outside/churnzero/churnzero.ts';
import { createHubSpot } from '../../outside/hubspot/hubspot.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { perPlatform } from '../../platform/platform.ts';
import type { EventRow, SubjectRow } from './tracking.queries.ts';

/** What a sink is told: the event, and the account and contact as they are at that moment. */
export interface Message {
  readonly event: EventRow;
  readonly subject: SubjectRow;
}

export interface Sink {
  /** May be called again with the same message. @throws OutsideFault */
  deliver(message: Message, signal: AbortSignal): Promise<void>;
}

const isConfigured: Record<TrackingSinkName, (config: Configuration) => boolean> = {
  hubspot: (config) => config.HUBSPOT_TOKEN !== '',
  churnzero: (config) => config.CHURNZERO_APP_KEY !== '',
};

/** Sinks that are told anything: configured, and tracking is on at all (off in development unless switched on). */
export function enabledSinks(config: Configuration): TrackingSinkName[] {
  return config.isTracking ? trackingSinks.filter((name) => isConfigured[name](config)) : [];
}

/** Which events each sink is told of by itself; a login changes nothing that HubSpot keeps. */
const hears: Record<TrackingSinkName, readonly TrackingEventType[]> = {
  hubspot: ['sign-up', 'plan-changed', 'app-published', 'account-submitted', 'company-submitted'],
  churnzero: ['sign-up', 'login', 'plan-changed', 'app-created', 'app-published', 'account-submitted'],
};

export function hearsOf(name: TrackingSinkName, type: TrackingEventType): boolean {
  return hears[name].includes(type);
}

export const getSinks = perPlatform(
  ({ config }): Record<TrackingSinkName, Sink> => ({
    hubspot: hubSpotSink(config),
    churnzero: churnZeroSink(config),
  }),
);

/** What a form of ours asked to be set on the company. */
export const companyDetail = z.object({
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

/** A contact and its company, associated; further properties of the company where a form gave some. */
function hubSpotSink(config: Configuration): Sink {
  const timeoutMs = config.TRACKING_TIMEOUT_MS;
  const hubSpot = createHubSpot({ origin: config.HUBSPOT_API_ORIGIN, token: config.HUBSPOT_TOKEN, timeoutMs });
  return {
    async deliver({ event, subject }, signal) {
      const { properties } = companyDetail.parse(event.detail);
      const company = await hubSpot.upsertCompany(
        {
          idProperty: config.HUBSPOT_COMPANY_KEY,
          id: subject.merchantId,
          properties: {
            name: subject.merchantName,
            ...(domainOf(subject.website) ? { domain: domainOf(subject.website) } : {}),
            ...(config.HUBSPOT_PLAN_PROPERTY ? { [config.HUBSPOT_PLAN_PROPERTY]: planById[subject.planId].title } : {}),
            ...Object.fromEntries(properties.map(({ name, value }) => [name, value])),
          },
          traceId: event.id,
        },
        signal,
      );
      if (event.type === 'company-submitted') return;
      const contact = await hubSpot.upsertContact(
        {
          idProperty: 'email',
          id: subject.email,
          properties: { email: subject.email, firstname: subject.fname, lastname: subject.lname },
          traceId: event.id,
        },
        signal,
      );
      await hubSpot.associate(contact.id, company.id, signal);
    },
  };
}

/** The attributes of account and contact that the spec names, and what happened. */
function churnZeroSink(config: Configuration): Sink {
  const timeoutMs = config.TRACKING_TIMEOUT_MS;
  const churnZero = createChurnZero({ origin: config.CHURNZERO_ORIGIN, appKey: config.CHURNZERO_APP_KEY, timeoutMs });
  return {
    async deliver({ event, subject }, signal) {
      const actions: ChurnZeroAction[] = [
        {
          action: 'setAttribute',
          entity: 'account',
          attributes: {
            Name: subject.merchantName,
            Plan: planById[subject.planId].title,
            Interactions: subject.interactions ?? 0,
          },
        },
        {
          action: 'setAttribute',
          entity: 'contact',
          attributes: { FirstName: subject.fname, LastName: subject.lname },
        },
      ];
      const name = eventNames[event.type];
      if (name) {
        actions.push({ action: 'trackEvent', name, at: event.occurred_at, fields: { Value: trackingEventValue } });
      }
      const about = { accountId: subject.merchantId, contactId: subject.email };
      await churnZero.submit(about, actions, event.id, signal);
    },
  };
}

/** As ChurnZero's reports show them. What has no name here only sets attributes. */
const eventNames: Partial<Record<TrackingEventType, string>> = {
  'sign-up': 'Signed up',
  login: 'Login',
  'plan-changed': 'Plan changed',
  'app-created': 'App created',
  'app-published': 'App published',
};

/** `shop.example` of `https://www.shop.example/about`. */
function domainOf(website: string): string {
  const address = /^https?:\/\//.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
