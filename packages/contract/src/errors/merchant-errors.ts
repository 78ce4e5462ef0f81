import { errorTable } from './error-table.ts';

/** A merchant as a whole: its agency, who acts as it, all of its data. */
export const merchantErrors = errorTable({
  has_agency: {
    status: 409,
    text: 'Another agency manages your account. Leave it first, then open this link again.',
    when: 'An agency acts for the merchant already.',
  },
  no_agency: {
    status: 409,
    text: 'No agency manages your account.',
    when: 'There is no agency to keep or to leave.',
  },
  no_owner: {
    status: 409,
    text: 'This merchant has no users yet, so you can’t act as one.',
    when: 'An admin cannot act as a merchant without people.',
  },
  acting_ended: {
    status: 403,
    text: 'Your time as this merchant is over. Go back to your own account.',
    when: 'An admin acts as a merchant for a limited time. `account/returntoadmin` leads back.',
  },
  not_acting: {
    status: 409,
    text: 'You are not acting as a merchant.',
    when: 'The session does not act as a merchant, so there is nothing to end.',
  },
  export_running: {
    status: 409,
    text: 'An export is being written. Wait until it’s ready.',
    when: 'One export of all data is written at a time.',
  },
});
