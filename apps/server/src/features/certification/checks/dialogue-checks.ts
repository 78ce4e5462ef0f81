import type { Check, Finding } from './check.ts';
import {
  askedIn,
  builtIn,
  inTurn,
  launch,
  type Opening,
  phrasePath,
  type ReviewDevice,
  reviewDevices,
  slotValues,
  type Talk,
} from './talk.ts';

/** Talks to the skill in one language, as a reviewer does. */
export interface DialogueCheck extends Check {
  /** What it looks for is the same in each language: one is enough. */
  readonly isOnce?: boolean;
  readonly run: (talk: Talk) => Promise<readonly Finding[]>;
}

const oneBusAway = 'https://github.com/OneBusAway/onebusaway-alexa/issues/93';
const fixAnswer = 'Say it in the sandbox, then change what answers it or switch that interaction off.';
const fixOurs = 'Nothing you entered is at fault. Please contact support.';

export const dialogueChecks: readonly DialogueCheck[] = [
  {
    id: 'launch-on-devices',
    title: 'The skill opens on every device',
    source: 'https://github.com/alexa/alexa-skills-kit-sdk-for-nodejs/issues/202',
    importance: 'required',
    async run({ open, locale }) {
      const answers = await inTurn(reviewDevices, async (device) => ({
        device,
        answer: await open(device).send(launch),
      }));
      return answers.flatMap(({ device, answer }) => {
        if (isAnswered(answer)) return [];
        const message = `Opened on ${deviceNames[device]}, the skill says “${answer.speech}”.`;
        const fix = 'Write a welcome message, and try the launch in the sandbox.';
        return [{ locale, message, fix, propertyPath: '$.app.messages.welcomeText' }];
      });
    },
  },
  {
    id: 'launch-empty-shop',
    title: 'The skill opens while the shop has no products',
    source: oneBusAway,
    importance: 'required',
    async run({ open, locale }) {
      const answer = await open('hub', { isShopEmpty: true }).send(launch);
      if (isAnswered(answer)) return [];
      const message = `Opened without products, the skill says “${answer.speech}”.`;
      const fix = 'Write a welcome message that does not need a product.';
      return [{ locale, message, fix, propertyPath: '$.app.messages.welcomeText' }];
    },
  },
  {
    id: 'phrases-answered-cold',
    title: 'Every example phrase works as the first thing a shopper says',
    source: oneBusAway,
    importance: 'required',
    async run(talk) {
      const { open, locale, phrases } = talk;
      const welcome = await open('speaker').send(launch);
      const findings = await inTurn([...phrases.entries()], async ([place, phrase]): Promise<Finding[]> => {
        const asked = askedIn(phrase, talk);
        // A phrase that only opens the skill is answered by the welcome.
        if (asked === null) return [];
        const answer = await open('speaker').send(asked);
        const isWelcome = answer.speech === welcome.speech;
        if (isAnswered(answer) && !answer.isMiss && !isWelcome) return [];
        const which = isWelcome ? 'the welcome message' : 'not an answer to it';
        const message = `“${phrase}” is answered with “${answer.speech}”, which is ${which}.`;
        const fix = 'Choose a phrase that your products answer, or add it as an utterance.';
        return [{ locale, message, fix, propertyPath: phrasePath(locale, place) }];
      });
      return findings.flat();
    },
  },
  {
    id: 'open-session-asks',
    title: 'The skill listens only after it asks a question',
    source: 'https://github.com/alexa-samples/skill-sample-python-fact/issues/13',
    importance: 'required',
    async run(talk) {
      return (await talk.openings()).flatMap(({ said, answer: { speech, endsSession }, propertyPath }) => {
        if (endsSession ? !isQuestion(lastSentence(speech)) : asks(speech)) return [];
        const { locale } = talk;
        const message = endsSession
          ? `After ${said} the skill asks “${lastSentence(speech)}” and ends without listening.`
          : `After ${said} the skill says “${lastSentence(speech)}” and listens, but it asks nothing.`;
        const fix = endsSession ? 'Leave the question out.' : 'End the text with a question.';
        return [{ locale, message, fix, propertyPath }];
      });
    },
  },
  {
    id: 'stop-cancel-help-silence',
    title: 'Stop, cancel, help and silence work in every open question',
    source: oneBusAway,
    importance: 'required',
    async run(talk) {
      // The same words are the same question, however it was come to.
      const open = new Map((await talk.openings()).map((opening) => [opening.answer.speech, opening]));
      const questions = [...open.values()].filter(({ answer }) => !answer.endsSession);
      return (await inTurn(questions, (opening) => interruptions(talk, opening))).flat();
    },
  },
  {
    id: 'unknown-fields',
    title: 'The skill handles requests with unfamiliar fields',
    source: 'https://github.com/alexa/alexa-skills-kit-sdk-for-nodejs/issues/202',
    importance: 'required',
    isOnce: true,
    async run({ open, locale, model }) {
      const requests = [
        launch,
        ...model.intents.map(({ name, slots }) => ({ kind: 'intent', name, slots: slotValues(model, slots) }) as const),
      ];
      const findings = await inTurn(requests, async (request): Promise<Finding[]> => {
        const answer = await open('hub', { hasUnknownFields: true }).send(request);
        if (!answer.isFault) return [];
        const name = request.kind === 'intent' ? request.name : 'The launch';
        const message = `${name} with a field that Amazon may add later is answered with “${answer.speech}”.`;
        return [{ locale, message, fix: fixOurs, propertyPath: null }];
      });
      return findings.flat();
    },
  },
];

const deviceNames: Readonly<Record<ReviewDevice, string>> = {
  speaker: 'a speaker',
  hub: 'a device with a screen',
  'hub-portrait': 'a device with an upright screen',
  'hub-round': 'a device with a round screen',
  tv: 'a television',
  phone: 'a phone',
};

/** What somebody who does not answer the question may do. */
async function interruptions({ locale }: Talk, { said, answer, session, propertyPath }: Opening): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (message: string) => findings.push({ locale, message, fix: fixAnswer, propertyPath });
  const stopped = await session.fork().send(builtIn('Stop'));
  if (!stopped.endsSession || stopped.isFault) note(`“Stop” after ${said} does not end the skill.`);
  const cancelled = await session.fork().send(builtIn('Cancel'));
  const isCancelled = cancelled.endsSession || asks(cancelled.speech);
  if (cancelled.isFault || cancelled.isMiss || !isCancelled) {
    note(`“Cancel” after ${said} is answered with “${cancelled.speech}”.`);
  }
  const helped = await session.fork().send(builtIn('Help'));
  if (helped.isFault || helped.endsSession || !asks(helped.speech)) {
    note(`“Help” after ${said} is answered with “${helped.speech}”, which asks nothing.`);
  }
  if (answer.reprompt === null || answer.reprompt.trim() === '') {
    note(`The skill says nothing when the shopper stays silent after ${said}.`);
  }
  const left = await session.fork().send({ kind: 'end', reason: 'EXCEEDED_MAX_REPROMPTS' });
  if (left.isFault) note(`A shopper who stays silent after ${said} leaves the skill with an error.`);
  return findings;
}

function isAnswered({ isFault, speech }: Opening['answer']): boolean {
  return !isFault && speech.trim() !== '';
}

/** A question, with at most one more sentence behind it: "Which one? Or say: more." */
function asks(speech: string): boolean {
  return sentencesOf(speech).slice(-2).some(isQuestion);
}

function isQuestion(sentence: string | undefined): boolean {
  // Japanese and Hindi ask by a request or a particle as well, without the mark.
  return /(?:[?？]|(?:ください|ですか|ますか|बताइए|बताएँ|बताएं|कहिए)[。।.]?)[\s"'”’»)]*$/u.test(sentence ?? '');
}

function lastSentence(speech: string): string {
  return sentencesOf(speech).at(-1) ?? '';
}

function sentencesOf(speech: string): string[] {
  return speech
    .trim()
    .split(/(?<=[.!?。！？।])\s*(?=[^\s.!?。！？।"'”’»)])/u)
    .filter((sentence) => sentence !== '');
}
