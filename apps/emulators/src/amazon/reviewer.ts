import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { currentVersion } from './builds.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import type { AmazonStore, Certification, ReviewFault, Skill, StageState } from './state.ts';

/** How a review can be told to end. `country` passes, and is not published in one country. */
const reviewScripts = ['pass', 'fail', 'lost', 'withdrawn', 'country'] as const;
type ReviewScript = (typeof reviewScripts)[number];

export type ReviewPlan = Pick<Certification, 'outcome' | 'reviewEndsAt' | 'estimate' | 'failedCountries'>;

const outcomes: Record<ReviewScript, Certification['outcome']> = {
  pass: 'SUCCEEDED',
  country: 'SUCCEEDED',
  fail: 'FAILED',
  withdrawn: 'CANCELLED',
  lost: 'LOST',
};

/**
 * Plans each review when it begins: an estimate, one revision of the estimate half-way, and the end. Scripts are used up
 * one by one; without any, skills pass. A skill whose icons can't be loaded as they have to be, or that does not talk as
 * it has to, never passes.
 */
export class Reviewer {
  readonly #delayMs: number;
  readonly #store: AmazonStore;
  readonly #inspect: (skill: Skill, state: StageState) => Promise<ReviewFault[]>;
  readonly #log: (message: string) => void;
  readonly #looks = new Map<string, Promise<void>>();
  #scripts: ReviewScript[] = [];
  constructor(
    delayMs: number,
    store: AmazonStore,
    inspect: (skill: Skill, state: StageState) => Promise<ReviewFault[]>,
    log: (message: string) => void,
  ) {
    this.#delayMs = delayMs;
    this.#store = store;
    this.#inspect = inspect;
    this.#log = log;
  }

  /** Says how the next review ends. */
  script(next: ReviewScript): void {
    this.#scripts.push(next);
  }

  plan(now: number): ReviewPlan {
    const script = this.#scripts.shift() ?? 'pass';
    const revised = now + this.#delayMs;
    return {
      outcome: outcomes[script],
      reviewEndsAt: revised,
      estimate: {
        first: now + Math.round(this.#delayMs * 0.75),
        revisedAt: now + Math.round(this.#delayMs * 0.5),
        revised,
        reason: 'The review takes longer than expected.',
      },
      ...(script === 'country' ? { failedCountries: ['IN'] } : {}),
    };
  }

  /** Begins to look at a submitted skill; the review does not end before it has. */
  begin(skill: Skill, review: Certification): void {
    review.isLooking = true;
    this.#looks.set(review.id, this.#look(skill, review));
  }

  /** Goes on with the reviews that a restart broke off. */
  resume(): void {
    for (const skill of this.#store.state.skills)
      for (const review of skill.certifications) if (review.isLooking) this.begin(skill, review);
  }

  /** Waits until the reviewer has looked at a skill; at once where no look is under way. */
  async looked(review: Certification): Promise<void> {
    await this.#looks.get(review.id);
  }

  async #look(skill: Skill, review: Certification): Promise<void> {
    const state = review.copy ?? skill.development;
    try {
      review.faults = await this.#inspect(skill, state);
    } catch (error) {
      // Nobody waits for a look: a fault of our own would end the emulator.
      this.#log(`the review of ${skill.skillId} broke off: ${error instanceof Error ? error.stack : String(error)}`);
      const [locale = 'en-US'] = Object.keys(state.models);
      review.faults = [{ locale, reason: 'The review could not be finished.', steps: 'submit the skill again.' }];
    }
    if (review.outcome === 'SUCCEEDED' && review.faults.length > 0) review.outcome = 'FAILED';
    review.isLooking = false;
    this.#looks.delete(review.id);
    this.#store.changed();
  }
}

/** Where a skill is offered, by its manifest; where it is offered everywhere, a few countries stand for all. */
export function countriesOf(state: StageState, now: number): string[] {
  const content = currentVersion(state.manifest, now)?.content;
  const info = content === undefined ? undefined : manifestEnvelopeSchema.parse(content).manifest.publishingInformation;
  return info && info.distributionCountries.length > 0 ? [...info.distributionCountries] : ['US', 'GB', 'DE', 'IN'];
}

/** The mail after a failed review, in the shape of those that developers have published. */
export function writeRejection(skill: Skill, state: StageState, review: Certification): string {
  const content = currentVersion(state.manifest, review.reviewEndsAt)?.content ?? state.manifest.at(-1)?.content;
  const manifest = content === undefined ? undefined : manifestEnvelopeSchema.parse(content).manifest;
  const listings = Object.entries(manifest?.publishingInformation.locales ?? {});
  const name = listings[0]?.[1].name ?? 'your skill';
  const faults = Map.groupBy(review.faults ?? [], ({ locale }) => locale);
  const sections =
    faults.size > 0
      ? [...faults].map(([locale, found]) =>
          sectionOf(
            locale,
            found.map(({ reason, steps }) => [reason, steps]),
          ),
        )
      : listings.map(([locale, info]) =>
          sectionOf(locale, [
            [
              `The example phrase "${info.examplePhrases?.[2] ?? info.examplePhrases?.[0] ?? ''}" does not return a relevant response.`,
              'invoke the skill with the example phrase from a cold start.',
            ],
            [
              'The skill leaves the session open without a question for the customer.',
              'open the skill and ask for help.',
            ],
          ]),
        );
  return `Subject: Action required: Alexa skill "${name}" (${skill.skillId}) was not certified

Hello,

Thank you for submitting your Alexa skill "${name}". Your skill could not be certified for the following reasons.

${sections.join('\n\n')}

Please address these issues and resubmit your skill for certification.

Regards,
Alexa Skills Team
`;
}

/** What is wrong in a locale: each reason with the steps to see it. */
function sectionOf(locale: string, reasons: readonly (readonly [reason: string, steps: string])[]): string {
  const points = reasons.map(([reason, steps], place) => `${place + 1}. ${reason}\n   Steps to reproduce: ${steps}`);
  return `Locale: ${locale}\n\n${points.join('\n')}`;
}

/** For tests and people: how the next review ends, and the mail that Amazon wrote of the last one. */
export function mountReviewer(app: FastifyInstance, reviewer: Reviewer, store: AmazonStore): void {
  app.post('/reviews/next', async (request, reply) => {
    const parsed = z.object({ script: z.enum(reviewScripts) }).safeParse(request.body);
    if (!parsed.success)
      return reply.code(400).send({ message: `script must be one of: ${reviewScripts.join(', ')}.` });
    reviewer.script(parsed.data.script);
    return reply.code(204).send();
  });
  app.get('/reviews/:skillId/mail', async (request, reply) => {
    const { skillId } = z.object({ skillId: z.string() }).parse(request.params);
    const skill = store.state.skills.find((one) => one.skillId === skillId);
    const mail = skill?.certifications.find((one) => one.mail !== undefined)?.mail;
    if (mail === undefined) return reply.code(404).send({ message: 'Amazon has written no mail about this skill.' });
    return reply.type('text/plain; charset=utf-8').send(mail);
  });
}
