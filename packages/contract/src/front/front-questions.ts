/** What visitors ask about plans, in English: for readers without JavaScript. The dashboard's page says the same. */
export const frontQuestions = [
  ['What is a turn?', 'One sentence of a shopper and the answer to it. Your own tests don’t count.'],
  [
    'What happens when my turns run out?',
    'We email you at 80% and at 100%. Up to 110%, nothing changes. After that, conversations in progress finish, and new ones hear that the shop can’t answer right now.',
  ],
  [
    'And when my notifications run out?',
    'We email you at 80% and at 100%. Above 110%, messages wait for up to three days: as soon as you upgrade, or a new month begins, they are sent.',
  ],
  [
    'Can I change or cancel at any time?',
    'Yes. A larger plan starts at once, and you pay the difference. Switching to a smaller plan, or canceling, takes effect at the end of the period you paid for.',
  ],
  [
    'Do I lose anything on a smaller plan?',
    'No. Nothing is deleted. The newest apps and products above the new plan keep working, but you can’t edit them.',
  ],
  [
    'What does Notification plus add to Notification?',
    'Ten times the notifications and products, five times the turns, and more team members. Both include every channel.',
  ],
] as const;
