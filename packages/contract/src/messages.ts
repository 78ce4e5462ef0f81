import { shellMessages } from './shell-messages.ts';

/**
 * The exact texts of the specification, once. Ids in the comments are rows of the error and state checklists. Texts
 * with the spec's own slips ('has been send') are kept: they are the product's texts.
 */
export const messages = {
  ...shellMessages,
  invalidLogin: 'Invalid login attempt.', // E001
  profileFailed: 'Error fetching data!', // E003
  signUpMailSent: 'Thank you. To complete your registration please check your email.', // E005
  recoveryMailSent: 'Password recovery instruction has been sent to your email.', // E006
  unknownEmail: 'User with this email does not exist', // E007
  required: 'This field is required.', // E011
  invalidEmail: 'Email must be a valid email address', // E012
  invalidUrl: 'Url must be a valid.', // E013
  invalidCode: 'You have entered invalid code. Please try again.', // E014
  alreadyRequested: "You've already requested to be a merchant.", // E015, what the server says
  alreadySignedUp: "You've already signed-up for a Basic Plan.", // E015, what the person sees
  captchaInvalid: 'Invalid security token', // E016, what the server says
  captchaRepeated: 'timeout-or-duplicate', // E016, what the server says
  captchaTryAgain: "There was a problem verifying your submission. Please click 'Create Account' again.", // E016, what the person sees
  fullNameMissing: 'Please enter your first name and last name', // E018, what the server says
  fullNamePrompt: 'Please enter your full name', // E018, what the person sees
  internalServerError: 'Internal server error', // E019
  captchaMissing: 'Please prove that you are human.', // E020
  duplicateUser:
    'A user with this email id has already been created. Please reach out to {brand} Support if you have any questions.', // E021
  passwordsDiffer: 'The passwords do not match', // E022
  captchaTimedOut: "Please retry the captcha as it's reached it's time limit", // E023
  doubtfulEmail: 'Please double check the email address', // E024
  simulated: 'Your order has been simulated for "{status}". Please test on skill now.', // E026
  simulatorStatusMissing: 'please select order status', // E027
  invalidPlan: 'Invalid subscription plan', // E029
  launchUnknown: 'Invalid URL! Please contact {email}', // E028
  feedExtension: 'Invalid file extension. Allowed file extensions are: (.xml, .xls, .xlsx, .csv).', // E031
  serverError: 'Server error', // E037
  signUpTitle: 'Sign up - {plan} PLAN {title}', // E049
  termsTitle: 'Terms and Conditions', // E052
  signUpDone: 'Thank you!!!', // E055
  signUpRequested: 'Your request has been send, we will contact you as soon as possible.', // E056
  associateTitle: 'Sign up to be come a {merchant} Associate.', // E057
  simulatorTitle: 'Simulate Order Status', // E064
  simulatorStatusBlank: 'Select order status', // E065
  upgradeIneligible:
    'Your current plan is not eligible for an upgrade to the PRO Plan. Please contact us at {email} to learn more.', // E063
  launchHowTo:
    'For best experience, make sure to turn on notifications for this skill using your voice assistant app or its web site', // E068
  launchMaintenance: 'The Alexa skill is undergoing maintenance and will be available again shortly!', // E069
  businessNameHelp: "Please don't use `,` & `;` in business name", // E097
  fullNameInvalid: 'The full name entered is not valid', // E098
} as const;

/** What a publish says while it runs, in the spec's words and order (S024-S035). */
export const publishMessages = {
  validatingManifest: 'Validating skill manifest',
  updatingSlots: 'Updating skill slots',
  preparingData: 'Preparing skill data',
  publishing: 'Publishing skill',
  buildingModel: 'Building interaction model',
  waiting: 'Waiting for publishing status',
  published: 'Publishing skill successfully',
  ready: 'Your skill is ready for live certification',
  warning: 'Skill publishing warning',
  failed: "There's an error while trying to create your skill",
  checkingLive: 'Checking if skill is ready for live distribution',
  validationFailed: 'Skill validation failed',
} as const;
