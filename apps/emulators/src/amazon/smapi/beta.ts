import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../../html.ts';
import { skillNameOf } from '../skill-name.ts';
import type { BetaTest, Skill, Tester } from '../state.ts';
import type { World } from '../world.ts';
import { type Answer, type Call, paged, type Row } from './call.ts';
import { badParameter, notAllowed, notFound, Refusal } from './problems.ts';

const testersMax = 500;
const transitionMs = 1_000;
/** Amazon reminds a tester once a day at the most. */
const reminderPauseMs = 86_400_000;

function betaStatus(
  world: World,
  test: BetaTest,
  now: number,
): 'IN_DRAFT' | 'STARTING' | 'RUNNING' | 'STOPPING' | 'ENDED' {
  if (test.endedAt !== undefined) return now < test.endedAt + transitionMs ? 'STOPPING' : 'ENDED';
  if (test.startedAt === undefined) return 'IN_DRAFT';
  if (now < test.startedAt + transitionMs) return 'STARTING';
  return now < test.startedAt + world.betaLifetimeMs() ? 'RUNNING' : 'ENDED';
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
  const expiresAt = (test.startedAt ?? call.now) + call.world.betaLifetimeMs();
  return {
    status: 200,
    body: {
      expiryDate: new Date(expiresAt).toISOString(),
      status: betaStatus(call.world, test, call.now),
      ...(test.feedbackEmail === undefined ? {} : { feedbackEmail: test.feedbackEmail }),
      invitationUrl: `https://skills-store.amazon.com/deeplink/tvt/${skill.skillId}`,
      invitesRemaining: testersMax - test.testers.length,
    },
  };
}

function createTest(call: Call): Answer {
  const skill = call.skill();
  if (skill.betaTest && betaStatus(call.world, skill.betaTest, call.now) !== 'ENDED') {
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

const deliveriesMax = 20;

/** Mails testers: the key of a link is made once, so that a reminder leads to the same place. */
async function mailTesters(call: Call, skill: Skill, testers: readonly Tester[], subject: string): Promise<void> {
  const { world } = call;
  const name = skillNameOf(skill);
  for (let from = 0; from < testers.length; from += deliveriesMax) {
    await Promise.all(
      testers.slice(from, from + deliveriesMax).map((tester) => {
        tester.invitation ??= { sentAt: call.now, key: randomBytes(16).toString('hex') };
        const link = `${world.origin()}/beta-invitations/${tester.invitation.key}`;
        return world.sendMail({
          to: tester.emailId,
          subject: subject.replace('{skill}', name),
          text: `You have been invited to test the Alexa skill "${name}".\n\nEnable the skill on your account:\n${link}\n\nThe Alexa Skills team`,
        });
      }),
    );
  }
  world.store.changed();
}

function invite(call: Call, skill: Skill, testers: readonly Tester[]): Promise<void> {
  const fresh = testers.filter(({ invitation }) => invitation === undefined);
  return mailTesters(call, skill, fresh, 'Invitation to test the Alexa skill {skill}');
}

async function startTest(call: Call): Promise<Answer> {
  const skill = call.skill();
  const test = testOf(skill);
  if (betaStatus(call.world, test, call.now) !== 'IN_DRAFT')
    throw new Refusal(409, 'The beta test has been started already.', { code: 'CONFLICT' });
  test.startedAt = call.now;
  call.world.store.changed();
  await invite(call, skill, test.testers);
  return { status: 202, headers: { location: `/v1/skills/${skill.skillId}/betaTest` } };
}

function endTest(call: Call): Answer {
  const skill = call.skill();
  const test = testOf(skill);
  if (!['STARTING', 'RUNNING'].includes(betaStatus(call.world, test, call.now)))
    throw new Refusal(409, 'The beta test is not running.', { code: 'CONFLICT' });
  test.endedAt = call.now;
  call.world.store.changed();
  return { status: 202, headers: { location: `/v1/skills/${skill.skillId}/betaTest` } };
}

function mayRemind({ invitation, acceptedAt, remindedAt }: Tester, now: number): boolean {
  if (invitation === undefined || acceptedAt !== undefined) return false;
  return remindedAt === undefined || now - remindedAt >= reminderPauseMs;
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
        isReminderAllowed: mayRemind(tester, call.now),
        invitationStatus: tester.acceptedAt === undefined ? 'NOT_ACCEPTED' : 'ACCEPTED',
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

async function addTesters(call: Call): Promise<Answer> {
  const skill = call.skill();
  const test = testOf(skill);
  const fresh = [...new Set(emailsIn(call))].filter(
    (email) => !test.testers.some((tester) => tester.emailId === email),
  );
  if (test.testers.length + fresh.length > testersMax)
    throw notAllowed(`A beta test has at most ${testersMax} testers.`);
  test.testers.push(...fresh.map((emailId) => ({ emailId, addedAt: call.now })));
  call.world.store.changed();
  // A test in draft invites with its start.
  if (['STARTING', 'RUNNING'].includes(betaStatus(call.world, test, call.now))) await invite(call, skill, test.testers);
  return { status: 204 };
}

function removeTesters(call: Call): Answer {
  const test = testOf(call.skill());
  const gone = emailsIn(call);
  test.testers = test.testers.filter((tester) => !gone.includes(tester.emailId));
  call.world.store.changed();
  return { status: 204 };
}

function testersNamed(call: Call, test: BetaTest): Tester[] {
  const emails = emailsIn(call);
  const stranger = emails.find((email) => !test.testers.some((tester) => tester.emailId === email));
  if (stranger !== undefined) throw notFound(`The tester "${stranger}"`);
  if (betaStatus(call.world, test, call.now) !== 'RUNNING') throw notAllowed('The beta test is not running.');
  return test.testers.filter(({ emailId }) => emails.includes(emailId));
}

async function remindTesters(call: Call): Promise<Answer> {
  const skill = call.skill();
  const testers = testersNamed(call, testOf(skill));
  const early = testers.find((tester) => !mayRemind(tester, call.now));
  if (early) throw notAllowed(`The tester "${early.emailId}" cannot be reminded now.`);
  await mailTesters(call, skill, testers, 'Reminder: test the Alexa skill {skill}');
  for (const tester of testers) tester.remindedAt = call.now;
  return { status: 204 };
}

async function requestFeedback(call: Call): Promise<Answer> {
  const skill = call.skill();
  const test = testOf(skill);
  if (test.feedbackEmail === undefined) throw badParameter('feedbackEmail', 'is not set for this beta test.');
  await mailTesters(call, skill, testersNamed(call, test), 'Your feedback on the Alexa skill {skill}');
  return { status: 204 };
}

/** What the link of an invitation leads to. A look is no answer: programs open the links of mails too. */
export function mountInvitations(app: FastifyInstance, world: World): void {
  const path = '/beta-invitations/:key';
  const found = (params: unknown) => {
    const { key } = z.object({ key: z.string() }).parse(params);
    for (const skill of world.store.state.skills) {
      const tester = skill.betaTest?.testers.find(({ invitation }) => invitation?.key === key);
      if (tester && skill.betaTest) return { skill, tester, test: skill.betaTest };
    }
    return undefined;
  };
  const shown = (body: ReturnType<typeof html>) => page('Beta test, emulated', body);
  app.get(path, async (request, reply) => {
    const invited = found(request.params);
    reply.headers(pageHeaders);
    if (!invited) return reply.code(404).send(shown(html`<h1>This invitation is no longer valid</h1>`));
    return reply.send(
      shown(
        html`<h1>Test the skill ${skillNameOf(invited.skill)}</h1><p>Invited: ${invited.tester.emailId}</p><form method="post"><button>Enable skill</button></form>`,
      ),
    );
  });
  app.post(path, async (request, reply) => {
    const invited = found(request.params);
    const isOpen = invited && betaStatus(world, invited.test, world.now()) === 'RUNNING';
    reply.headers(pageHeaders);
    if (!isOpen) return reply.code(404).send(shown(html`<h1>This invitation is no longer valid</h1>`));
    invited.tester.acceptedAt ??= world.now();
    world.store.changed();
    await world.store.flush();
    return reply.send(shown(html`<h1>The skill ${skillNameOf(invited.skill)} is enabled</h1>`));
  });
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
  { method: 'POST', path: `${base}/testers/sendReminder`, scope: 'skills', handle: remindTesters },
  { method: 'POST', path: `${base}/testers/requestFeedback`, scope: 'skills', handle: requestFeedback },
];
