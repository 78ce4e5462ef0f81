export { AccountCard } from './AccountCard.tsx';
export { NewPasswordFields } from './sign-in/NewPasswordFields.tsx';
export { useLinkSecret } from './sign-in/use-link-secret.ts';
export { usePasswordRules } from './sign-in/use-password-rules.ts';
export { Captcha } from './sign-up/Captcha.tsx';
export { HaveAnAccount } from './sign-up/HaveAnAccount.tsx';
export { MissingForSubmit } from './sign-up/MissingForSubmit.tsx';
export { type SignUpRules, splitName, withPasswordFaults } from './sign-up/sign-up.ts';
export { useCaptcha } from './sign-up/use-captcha.ts';

/** What other features may use of the account's. */
