export { moveAddress } from './profile/email-change.ts';
export { pictureUrl } from './profile/pictures.ts';
export { deleteSecondFactor } from './second-factor/second-factor.queries.ts';
export { checkSecondFactor, hasSecondFactor, type SecondFactorProof } from './second-factor/second-factor.ts';
export { mustUseCompany } from './sign-in/company-only.ts';
export { checkPasswordPolicy, hashPassword } from './sign-in/passwords.ts';
export { type Arrival, enter, maySignIn, type StartedSession } from './sign-in/session-start.ts';
export { endPersonsSessions } from './sign-in/sessions-of-user.ts';
export { arrivalOf, loginReply } from './sign-in/sign-in.routes.ts';
export { isCaptchaRefusal, spendCaptcha } from './sign-up/captcha.ts';
export { makeShopAccount } from './sign-up/shop-account.ts';
export {
  closeUser,
  findUserByEmail,
  getUser,
  insertUser,
  lockUser,
  setPasswordHash,
  tryInsertUser,
  updateUser,
} from './users.queries.ts';
