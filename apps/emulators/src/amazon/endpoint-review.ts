import { currentVersion } from './builds.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import { builtInPhrases } from './simulation/built-in-phrases.ts';
import type { Turn } from './simulation/dialogue.ts';
import { readInvocation } from './simulation/phrases.ts';
import type { Simulations } from './simulation/simulations.ts';
import { Refusal } from './smapi/problems.ts';
import type { ReviewFault, Skill, StageState } from './state.ts';

/** One thing that a reviewer says, from a cold start, and why the skill is refused for what it does then. */
interface Trial {
  readonly sentences: readonly string[];
  readonly steps: string;
  readonly faultOf: (last: Turn | undefined) => string | null;
}

/**
 * Talks to the endpoint of a skill as a reviewer does, in each locale: opens it, asks for help, stops and cancels, and
 * says each example phrase. The reasons follow those that developers have published of their reviews.
 */
export async function inspectEndpoint(
  skill: Skill,
  state: StageState,
  simulations: Simulations,
  now: number,
): Promise<ReviewFault[]> {
  const content = currentVersion(state.manifest, now)?.content;
  if (content === undefined) return [];
  const { manifest } = manifestEnvelopeSchema.parse(content);
  // A flash briefing or a smart home skill has nobody to talk to.
  if (!manifest.apis?.custom) return [];
  const listings = Object.entries(manifest.publishingInformation.locales);
  const found = listings.map(async ([locale, { examplePhrases = [] }]) => {
    const faults: ReviewFault[] = [];
    try {
      const name = simulations.invocationName(state, locale);
      for (const { sentences, steps, faultOf } of trialsOf(name, locale, examplePhrases)) {
        const reason = faultOf((await simulations.talk(skill, state, locale, sentences)).at(-1));
        if (reason !== null) faults.push({ locale, reason, steps });
      }
    } catch (error) {
      // A skill without a model of this locale or without an endpoint.
      if (!(error instanceof Refusal)) throw error;
      faults.push({ locale, reason: `The skill can’t be used. ${error.message}`, steps: 'open the skill.' });
    }
    return faults;
  });
  return (await Promise.all(found)).flat();
}

function trialsOf(name: string, locale: string, examplePhrases: readonly string[]): Trial[] {
  const said = (intent: string) => builtInPhrases(intent, locale).slice(0, 1);
  return [
    { sentences: [name], steps: 'open the skill.', faultOf: (last) => silence(last) ?? openWithoutQuestion(last) },
    ...said('AMAZON.HelpIntent').map((help) => ({
      sentences: [name, help],
      steps: `open the skill and say "${help}".`,
      faultOf: (last: Turn | undefined) => silence(last) ?? openWithoutQuestion(last),
    })),
    ...['AMAZON.StopIntent', 'AMAZON.CancelIntent'].flatMap(said).map((word) => ({
      sentences: [name, word],
      steps: `open the skill and say "${word}".`,
      faultOf: (last: Turn | undefined) =>
        last?.session ? `The skill does not exit when the customer says "${word}".` : null,
    })),
    ...examplePhrases.map((phrase) => ({
      // A phrase without the name of the skill is one for whoever has opened it.
      sentences: readInvocation(phrase, name, locale) ? [phrase] : [name, phrase],
      steps: 'invoke the skill with the example phrase from a cold start.',
      faultOf: (last: Turn | undefined) =>
        silence(last) !== null || last?.understood?.intent === 'AMAZON.FallbackIntent'
          ? `The example phrase "${phrase}" does not return a relevant response.`
          : openWithoutQuestion(last),
    })),
  ];
}

function silence(last: Turn | undefined): string | null {
  if (last?.error) return `The skill does not respond. ${last.error.message}`;
  return last?.captions.some((caption) => caption !== '') ? null : 'The skill says nothing to the customer.';
}

function openWithoutQuestion(last: Turn | undefined): string | null {
  const isAsked = last?.captions.some((caption) => /[?？]/.test(caption));
  return last?.session && !isAsked ? 'The skill leaves the session open without a question for the customer.' : null;
}
