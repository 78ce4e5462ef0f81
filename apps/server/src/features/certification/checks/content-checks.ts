import type { PackageCheck } from './check.ts';

/** What an app has to say, beside its model and its listing. */
export const contentChecks: readonly PackageCheck[] = [
  {
    id: 'policy-written',
    title: 'Every policy that shoppers can ask for is written',
    source: 'https://github.com/OneBusAway/onebusaway-alexa/issues/93',
    importance: 'required',
    run: ({ unwritten }) =>
      unwritten.map(({ type, title }) => ({
        locale: null,
        message: `“${title}” is on, but nothing is written: shoppers who ask hear that there is no answer.`,
        fix: 'Write the policy, or switch the interaction off.',
        propertyPath: `$.app.interactions[${type}].text`,
      })),
  },
];
