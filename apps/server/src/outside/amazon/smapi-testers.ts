import { z } from 'zod';
import { type Ask, type CallOptions, read, unlessMissing } from './smapi-read.ts';

const betaTestSchema = z.object({
  status: z.enum(['IN_DRAFT', 'STARTING', 'RUNNING', 'STOPPING', 'ENDED']),
  expiryDate: z.iso.datetime({ offset: true }).nullish(),
  feedbackEmail: z.string().nullish(),
  invitationUrl: z.string().nullish(),
  invitesRemaining: z.number().nullish(),
});
export type AmazonBetaTest = z.infer<typeof betaTestSchema>;

const testersSchema = z.object({
  testers: z
    .array(
      z.object({
        emailId: z.string(),
        associationDate: z.iso.datetime({ offset: true }).nullish(),
        isReminderAllowed: z.boolean().nullish(),
        invitationStatus: z.enum(['ACCEPTED', 'NOT_ACCEPTED']).nullish(),
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
  nextToken: z.string().nullish(),
});
export type AmazonTester = z.infer<typeof testersSchema>['testers'][number];

/** Beta tests and their testers. */
export interface TesterCalls {
  /** Undefined where the skill has no beta test. */
  getBetaTest(skillId: string, options?: CallOptions): Promise<AmazonBetaTest | undefined>;
  /** One that exists and has not ended gives status 409. */
  createBetaTest(skillId: string, feedbackEmail: string | null, options?: CallOptions): Promise<void>;
  updateBetaTest(skillId: string, feedbackEmail: string | null, options?: CallOptions): Promise<void>;
  startBetaTest(skillId: string, options?: CallOptions): Promise<void>;
  endBetaTest(skillId: string, options?: CallOptions): Promise<void>;
  /** Every tester, from all pages. */
  listTesters(skillId: string, options?: CallOptions): Promise<AmazonTester[]>;
  addTesters(skillId: string, emails: readonly string[], options?: CallOptions): Promise<void>;
  removeTesters(skillId: string, emails: readonly string[], options?: CallOptions): Promise<void>;
  remindTesters(skillId: string, emails: readonly string[], options?: CallOptions): Promise<void>;
  requestFeedback(skillId: string, emails: readonly string[], options?: CallOptions): Promise<void>;
}

const testersPerPage = 500;
const named = (emails: readonly string[]) => ({ testers: emails.map((emailId) => ({ emailId })) });

export function testerCalls(ask: Ask): TesterCalls {
  const body = (feedbackEmail: string | null) => (feedbackEmail === null ? {} : { feedbackEmail });
  return {
    async getBetaTest(skillId, options) {
      const answer = await unlessMissing(ask((sdk) => sdk.callGetBetaTestV1(skillId), options));
      return answer && read(answer, betaTestSchema);
    },
    async createBetaTest(skillId, feedbackEmail, options) {
      await ask((sdk) => sdk.callCreateBetaTestV1(skillId, body(feedbackEmail)), options);
    },
    async updateBetaTest(skillId, feedbackEmail, options) {
      await ask((sdk) => sdk.callUpdateBetaTestV1(skillId, body(feedbackEmail)), options);
    },
    async startBetaTest(skillId, options) {
      await ask((sdk) => sdk.callStartBetaTestV1(skillId), options);
    },
    async endBetaTest(skillId, options) {
      await ask((sdk) => sdk.callEndBetaTestV1(skillId), options);
    },
    async listTesters(skillId, options) {
      const testers: AmazonTester[] = [];
      const seen = new Set<string>();
      let token: string | undefined;
      do {
        const used = token;
        const answer = await ask((sdk) => sdk.callGetListOfTestersV1(skillId, used, testersPerPage), options);
        const page = read(answer, testersSchema);
        testers.push(...page.testers);
        token = page.nextToken ?? undefined;
        // A list that names a page twice would never end.
        if (token !== undefined && seen.has(token)) break;
        if (token !== undefined) seen.add(token);
      } while (token !== undefined);
      return testers;
    },
    async addTesters(skillId, emails, options) {
      await ask((sdk) => sdk.callAddTestersToBetaTestV1(skillId, named(emails)), options);
    },
    async removeTesters(skillId, emails, options) {
      await ask((sdk) => sdk.callRemoveTestersFromBetaTestV1(skillId, named(emails)), options);
    },
    async remindTesters(skillId, emails, options) {
      await ask((sdk) => sdk.callSendReminderToTestersV1(skillId, named(emails)), options);
    },
    async requestFeedback(skillId, emails, options) {
      await ask((sdk) => sdk.callRequestFeedbackFromTestersV1(skillId, named(emails)), options);
    },
  };
}
