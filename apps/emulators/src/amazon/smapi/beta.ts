import { z } from 'zod';
import type { BetaTest, Skill } from '../state.ts';
import { type Answer, type Call, paged, type Row } from './call.ts';
import { badParameter, notAllowed, notFound, Refusal } from './problems.ts';

const testersMax = 500;
const transitionMs = 1_000;
const lifetimeMs = 90 * 86_400_000;

function betaStatus(test: BetaTest, now: number): 'IN_DRAFT' | 'STARTING' | 'RUNNING' | 'STOPPING' | 'ENDED' {
  if (test.endedAt !== undefined) return now < test.endedAt + transitionMs ? 'STOPPING' : 'ENDED';
  if (test.startedAt === undefined) return 'IN_DRAFT';
  if (now < test.startedAt + transitionMs) return 'STARTING';
  return now < test.startedAt + lifetimeMs ? 'RUNNING' : 'ENDED';
}

function testOf(skill: Skill): BetaTest {
  if (!skill.betaTest) throw notFound('The beta test');
  return skill.betaTest;
}

function feedbackEmail(call: Call): string | undefined {
  const body = call.body === undefined ? {} : call.checkedBody('v1.skill.betaTest.TestBody');
  const email = z.object({ feedbackEmail: z.string().optional() }).parse(body).feedbackEmail;
  if (email !== undefined && !z.email().safeParse(email).success)
    throw badParameter('feedbackEmail', 'is not an email address.');
  return email;
}

function getTest(call: Call): Answer {
  const skill = call.skill();
  const test = testOf(skill);
  const expiresAt = (test.startedAt ?? call.now) + lifetimeMs;
  return {
    status: 200,
    body: {
      expiryDate: new Date(expiresAt).toISOString(),
      status: betaStatus(test, call.now),
      ...(test.feedbackEmail === undefined ? {} : { feedbackEmail: test.feedbackEmail }),
      invitationUrl: `https://skills-store.amazon.com/deeplink/tvt/${skill.skillId}`,
      invitesRemaining: testersMax - test.testers.length,
    },
  };
}

function createTest(call: Call): Answer {
  const skill = call.skill();
  if (skill.betaTest && betaStatus(skill.betaTest, call.now) !== 'ENDED') {
    throw new Refusal(409, 'The skill has a beta test already.', { code: 'CONFLICT' });
  }
  skill.betaTest = { feedbackEmail: feedbackEmail(call), testers: [] };
  call.world.store.changed();
  return { status: 201, headers: { location: `/v1/skills/${skill.skillId}/betaTest` } };
}

function updateTest(call: Call): Answer {
  const test = testOf(call.skill());
  test.feedbackEmail = feedbackEmail(call);
  call.world.store.changed();
  return { status: 204 };
}

function startTest(call: Call): Answer {
  const skill = call.skill();
  const test = testOf(skill);
  if (betaStatus(test, call.now) !== 'IN_DRAFT')
    throw new Refusal(409, 'The beta test has been started already.', { code: 'CONFLICT' });
  test.startedAt = call.now;
  call.world.store.changed();
  return { status: 202, headers: { location: `/v1/skills/${skill.skillId}/betaTest` } };
}

function endTest(call: Call): Answer {
  const skill = call.skill();
  const test = testOf(skill);
  if (!['STARTING', 'RUNNING'].includes(betaStatus(test, call.now)))
    throw new Refusal(409, 'The beta test is not running.', { code: 'CONFLICT' });
  test.endedAt = call.now;
  call.world.store.changed();
  return { status: 202, headers: { location: `/v1/skills/${skill.skillId}/betaTest` } };
}

function listTesters(call: Call): Answer {
  const skill = call.skill();
  const { items, isTruncated, nextToken } = paged(
    call,
    testOf(skill).testers,
    `/v1/skills/${skill.skillId}/betaTest/testers`,
    { default: 100, max: 500 },
  );
  return {
    status: 200,
    body: {
      testers: items.map((tester) => ({
        emailId: tester.emailId,
        associationDate: new Date(tester.addedAt).toISOString(),
        isReminderAllowed: true,
        invitationStatus: 'NOT_ACCEPTED',
      })),
      isTruncated,
      ...(nextToken === undefined ? {} : { nextToken }),
    },
  };
}

function emailsIn(call: Call): string[] {
  const body = z
    .object({ testers: z.array(z.object({ emailId: z.string().default('') })).default([]) })
    .parse(call.checkedBody('v1.skill.betaTest.testers.TestersList'));
  const emails = body.testers.map((tester) => tester.emailId.trim().toLowerCase());
  if (emails.length === 0) throw badParameter('testers', 'must not be empty.');
  const bad = emails.find((email) => !z.email().safeParse(email).success);
  if (bad !== undefined) throw badParameter('testers', `holds "${bad}", which is not an email address.`);
  return emails;
}

function addTesters(call: Call): Answer {
  const test = testOf(call.skill());
  const fresh = [...new Set(emailsIn(call))].filter(
    (email) => !test.testers.some((tester) => tester.emailId === email),
  );
  if (test.testers.length + fresh.length > testersMax)
    throw notAllowed(`A beta test has at most ${testersMax} testers.`);
  test.testers.push(...fresh.map((emailId) => ({ emailId, addedAt: call.now })));
  call.world.store.changed();
  return { status: 204 };
}

function removeTesters(call: Call): Answer {
  const test = testOf(call.skill());
  const gone = emailsIn(call);
  test.testers = test.testers.filter((tester) => !gone.includes(tester.emailId));
  call.world.store.changed();
  return { status: 204 };
}

function addressTesters(call: Call): Answer {
  const test = testOf(call.skill());
  const stranger = emailsIn(call).find((email) => !test.testers.some((tester) => tester.emailId === email));
  if (stranger !== undefined) throw notFound(`The tester "${stranger}"`);
  return { status: 204 };
}

const base = '/v1/skills/:skillId/betaTest';

/** Beta tests and their testers. */
export const betaRows: readonly Row[] = [
  { method: 'GET', path: base, scope: 'skills', handle: getTest },
  { method: 'POST', path: base, scope: 'skills', handle: createTest },
  { method: 'PUT', path: base, scope: 'skills', handle: updateTest },
  { method: 'POST', path: `${base}/start`, scope: 'skills', handle: startTest },
  { method: 'POST', path: `${base}/end`, scope: 'skills', handle: endTest },
  { method: 'GET', path: `${base}/testers`, scope: 'skills', handle: listTesters },
  { method: 'POST', path: `${base}/testers/add`, scope: 'skills', handle: addTesters },
  { method: 'POST', path: `${base}/testers/remove`, scope: 'skills', handle: removeTesters },
  { method: 'POST', path: `${base}/testers/sendReminder`, scope: 'skills', handle: addressTesters },
  { method: 'POST', path: `${base}/testers/requestFeedback`, scope: 'skills', handle: addressTesters },
];
