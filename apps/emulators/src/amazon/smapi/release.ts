import { z } from 'zod';
import { requireEditable, reviewOf, submit } from '../lifecycle.ts';
import { countriesOf } from '../reviewer.ts';
import { type Certification, newETag, type Skill } from '../state.ts';
import { type Answer, type Call, paged, type Row, requireMatch } from './call.ts';
import { badParameter, notAllowed, notFound, problem, Refusal } from './problems.ts';

/** How far ahead a publication may be planned. */
const publishAheadMaxMs = 183 * 24 * 3_600_000;

const time = (at: number) => new Date(at).toISOString();

function trackingOf(one: Certification, now: number): Record<string, unknown> {
  const isOver = one.status !== 'IN_PROGRESS';
  const { estimate } = one;
  const isRevised = estimate !== undefined && estimate.revisedAt <= now;
  const estimated = estimate ? (isRevised ? estimate.revised : estimate.first) : one.reviewEndsAt;
  return {
    estimatedCompletionTimestamp: time(estimated),
    ...(isOver ? { actualCompletionTimestamp: time(one.reviewEndsAt) } : {}),
    lastUpdated: time(isOver ? one.reviewEndsAt : isRevised ? estimate.revisedAt : one.submittedAt),
    estimationUpdates: isRevised
      ? [
          {
            originalEstimatedCompletionTimestamp: time(estimate.first),
            revisedEstimatedCompletionTimestamp: time(estimate.revised),
            reason: estimate.reason,
          },
        ]
      : [],
  };
}

function distributionOf(one: Certification, skill: Skill, now: number): Record<string, unknown> {
  const failed = one.failedCountries ?? [];
  return {
    publishedCountries: countriesOf(one.copy ?? skill.development, now).filter((code) => !failed.includes(code)),
    publicationFailures:
      failed.length === 0
        ? []
        : [{ reason: 'The skill does not meet the requirements of this country.', countries: failed }],
  };
}

function shownCertification(one: Certification, skill: Skill, now: number): Record<string, unknown> {
  const isPublished = one.status === 'SUCCEEDED' && skill.live !== undefined && skill.certified === undefined;
  return {
    id: one.id,
    status: one.status,
    skillSubmissionTimestamp: time(one.submittedAt),
    reviewTrackingInfo: trackingOf(one, now),
    ...(isPublished ? { result: { distributionInfo: distributionOf(one, skill, now) } } : {}),
  };
}

function submitSkill(call: Call): Answer {
  const skill = call.skill();
  const asked = call.body === undefined ? {} : call.checkedBody('v1.skill.SubmitSkillForCertificationRequest');
  const request = z
    .object({
      publicationMethod: z.enum(['MANUAL_PUBLISHING', 'AUTO_PUBLISHING']).default('AUTO_PUBLISHING'),
      versionMessage: z.string().optional(),
    })
    .parse(asked);
  if ((request.versionMessage?.length ?? 0) > 300)
    throw badParameter('versionMessage', 'must have at most 300 characters.');
  const certification = submit(skill, request, call.now, call.world.reviewer.plan(call.now));
  call.world.reviewer.begin(skill, certification);
  call.world.store.changed();
  return { status: 202, headers: { location: `/v1/skills/${skill.skillId}/certifications/${certification.id}` } };
}

function withdrawSkill(call: Call): Answer {
  const skill = call.skill();
  const body = z
    .object({ reason: z.string(), message: z.string().optional() })
    .parse(call.checkedBody('v1.skill.WithdrawRequest'));
  if (body.reason === 'OTHER' && !body.message) throw badParameter('message', 'is required when the reason is OTHER.');
  const review = reviewOf(skill);
  if (!review) throw notAllowed('The skill is not being certified.');
  review.status = 'CANCELLED';
  review.reviewEndsAt = call.now;
  skill.lastUpdated = call.now;
  call.world.store.changed();
  return { status: 204 };
}

function listCertifications(call: Call): Answer {
  const skill = call.skill();
  const { items, ...rest } = paged(call, skill.certifications, `/v1/skills/${skill.skillId}/certifications`);
  const shown = items.map((one) => {
    const { result: _result, reviewTrackingInfo, ...summary } = shownCertification(one, skill, call.now);
    const { estimationUpdates: _updates, ...tracking } = z.record(z.string(), z.unknown()).parse(reviewTrackingInfo);
    return { ...summary, reviewTrackingInfo: tracking };
  });
  return {
    status: 200,
    body: { items: shown, totalCount: skill.certifications.length, ...rest },
    // The one list of SMAPI that the specification types so.
    headers: { 'content-type': 'application/hal+json' },
  };
}

function getCertification(call: Call): Answer {
  const skill = call.skill();
  const id = call.parameter('certificationId');
  const found = id === '~latest' ? skill.certifications[0] : skill.certifications.find((one) => one.id === id);
  if (!found) throw notFound('The certification');
  return { status: 200, body: shownCertification(found, skill, call.now), headers: { 'content-language': 'en-US' } };
}

function requireLanguage(call: Call): void {
  if (call.header('accept-language') === undefined) throw badParameter('Accept-Language', 'is required.');
}

function publish(call: Call): Answer {
  const skill = call.skill();
  requireLanguage(call);
  const asked = z.object({ publishesAtDate: z.iso.datetime({ offset: true }).optional() }).safeParse(call.body ?? {});
  if (!asked.success) throw badParameter('publishesAtDate', 'is not a date and time.');
  if (!skill.certified) throw notAllowed('Only a certified skill can be published.');
  const publishesAt = asked.data.publishesAtDate === undefined ? call.now : Date.parse(asked.data.publishesAtDate);
  if (publishesAt > call.now + publishAheadMaxMs) throw badParameter('publishesAtDate', 'is more than 6 months ahead.');
  skill.publication = { publishesAt };
  call.world.store.changed();
  const status = publishesAt > call.now ? 'SCHEDULED' : 'IN_PROGRESS';
  return {
    status: 202,
    body: { publishesAtDate: time(publishesAt), status },
    headers: { 'content-language': 'en-US' },
  };
}

function latestPublication(call: Call): Answer {
  const skill = call.skill();
  requireLanguage(call);
  if (!skill.publication) throw notFound('The publication');
  const status = skill.publication.publishesAt > call.now ? 'SCHEDULED' : 'SUCCEEDED';
  return {
    status: 200,
    body: { publishesAtDate: time(skill.publication.publishesAt), status },
    headers: { 'content-language': 'en-US' },
  };
}

function getAccountLinking(call: Call): Answer {
  const { state } = call.stage(call.skill());
  if (!state.accountLinking) throw notFound('The account linking information');
  const { clientSecret: _secret, ...shown } = state.accountLinking.request;
  return { status: 200, body: shown, headers: { etag: state.accountLinking.eTag } };
}

/** What an account linking of this type cannot do without. */
const neededForLinking: Record<string, readonly string[]> = {
  AUTH_CODE: ['authorizationUrl', 'accessTokenUrl', 'clientId', 'clientSecret', 'accessTokenScheme'],
  IMPLICIT: ['authorizationUrl', 'clientId'],
};

function putAccountLinking(call: Call): Answer {
  const skill = call.skill();
  const { state } = call.stage(skill, ['development']);
  requireEditable(skill);
  const { accountLinkingRequest } = z
    .object({ accountLinkingRequest: z.record(z.string(), z.json()).default({}) })
    .parse(call.checkedBody('v1.skill.accountLinking.AccountLinkingRequest'));
  const { type } = accountLinkingRequest;
  const needed = typeof type === 'string' ? (neededForLinking[type] ?? ['type']) : ['type'];
  const missing = needed.filter((name) => !accountLinkingRequest[name]);
  const insecure = ['authorizationUrl', 'accessTokenUrl'].filter((name) => {
    const value = accountLinkingRequest[name];
    return typeof value === 'string' && value !== '' && !value.startsWith('https://');
  });
  if (missing.length + insecure.length > 0) {
    const path = '$.accountLinkingRequest';
    throw new Refusal(400, 'Request is not valid.', {
      violations: [
        ...missing.map((name) =>
          problem(
            'MISSING_REQUIRED_PROPERTY',
            `Object instance at property path "${path}" has missing required property: "${name}".`,
            path,
            {},
            { requiredProperty: name },
          ),
        ),
        ...insecure.map((name) =>
          problem(
            'INVALID_URL_FORMAT',
            `String instance at property path "${path}.${name}" must be an https URL.`,
            `${path}.${name}`,
            accountLinkingRequest[name],
          ),
        ),
      ],
    });
  }
  requireMatch(call, state.accountLinking?.eTag);
  state.accountLinking = { eTag: newETag(), request: accountLinkingRequest };
  call.world.store.changed();
  return { status: 204, headers: { etag: state.accountLinking.eTag } };
}

function deleteAccountLinking(call: Call): Answer {
  const { state } = call.stage(call.skill(), ['development']);
  if (!state.accountLinking) throw notFound('The account linking information');
  state.accountLinking = undefined;
  call.world.store.changed();
  return { status: 204 };
}

const linking = '/v1/skills/:skillId/stages/:stage/accountLinkingClient';

/** Submission, certification, publication and account linking. */
export const releaseRows: readonly Row[] = [
  { method: 'POST', path: '/v1/skills/:skillId/submit', scope: 'skills', handle: submitSkill },
  { method: 'POST', path: '/v1/skills/:skillId/withdraw', scope: 'skills', handle: withdrawSkill },
  { method: 'GET', path: '/v1/skills/:skillId/certifications', scope: 'skills', handle: listCertifications },
  {
    method: 'GET',
    path: '/v1/skills/:skillId/certifications/:certificationId',
    scope: 'skills',
    handle: getCertification,
  },
  { method: 'POST', path: '/v1/skills/:skillId/publications', scope: 'skills', handle: publish },
  { method: 'GET', path: '/v1/skills/:skillId/publications/~latest', scope: 'skills', handle: latestPublication },
  { method: 'GET', path: linking, scope: 'skills', handle: getAccountLinking },
  { method: 'PUT', path: linking, scope: 'skills', handle: putAccountLinking },
  { method: 'DELETE', path: linking, scope: 'skills', handle: deleteAccountLinking },
];
