import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@voicecart/contract/locales';
import { OutsideFault } from '../../../outside/exchange.ts';
import { isLoopbackHost } from '../../../platform/configuration.ts';
import { hostOf } from './addresses.ts';
import type { Check, Finding, SkillPackage } from './check.ts';

/** Fetches an address from outside, as Amazon does. @throws OutsideFault where it does not answer with a page */
export type OpenPage = (url: string) => Promise<void>;

/** Opens the addresses that a listing links. */
export interface PageCheck extends Check {
  readonly run: (skill: SkillPackage, open: OpenPage) => Promise<readonly Finding[]>;
}

const policy = 'https://developer.amazon.com/docs/alexa/certify-skills/policy-requirements-for-an-alexa-skill.html';
/** "All URLs ... including the privacy policy, terms of use and account linking page must open without any error." */
const firstSteps =
  'https://developer.amazon.com/en-GB/blogs/alexa/alexa-skills-kit/2020/07/first-steps-to-a-successful-skill-certification';
/** A page that is away for a moment must not keep a skill from being submitted. */
const againAfterMs = 1_000;
const fields = ['privacyPolicyUrl', 'termsOfUseUrl'] as const;

function linksOf({ manifest }: SkillPackage) {
  return Object.entries(manifest.privacy).flatMap(([locale, urls]) =>
    fields.flatMap((field) => {
      const url = urls[field];
      const propertyPath = `$.manifest.privacyAndCompliance.locales.${locale}.${field}`;
      return url ? [{ locale: locale as Locale, url, propertyPath }] : [];
    }),
  );
}

export const pageChecks: readonly PageCheck[] = [
  {
    id: 'linked-pages-open',
    title: 'Linked pages are publicly reachable',
    source: `${policy}, ${firstSteps}`,
    importance: 'required',
    standIn(skill) {
      const local = linksOf(skill).find(({ url }) => isLoopbackHost(hostOf(url)));
      return local
        ? {
            message: `${local.url} is an address on this computer. It passes only because Amazon is emulated here: the real Amazon opens public https pages.`,
            propertyPath: local.propertyPath,
          }
        : null;
    },
    async run(skill, open) {
      const links = linksOf(skill);
      const faults = new Map<string, Promise<string | null>>();
      for (const { url } of links) faults.set(url, faults.get(url) ?? faultOf(url, open));
      const findings = links.map(async ({ locale, url, propertyPath }): Promise<Finding[]> => {
        const fault = await faults.get(url);
        if (!fault) return [];
        const fix = 'Publish the page, or enter the address where it is.';
        return [{ locale, message: `${url} does not open: ${fault}`, fix, propertyPath }];
      });
      return (await Promise.all(findings)).flat();
    },
  },
];

async function faultOf(url: string, open: OpenPage): Promise<string | null> {
  const first = await openedOrFault(url, open);
  if (!first?.isTransient) return first?.message ?? null;
  await pause(againAfterMs);
  return (await openedOrFault(url, open))?.message ?? null;
}

async function openedOrFault(url: string, open: OpenPage): Promise<OutsideFault | null> {
  try {
    await open(url);
    return null;
  } catch (error) {
    if (error instanceof OutsideFault) return error;
    throw error;
  }
}
