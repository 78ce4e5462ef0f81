import { email as emailSchema } from '@voicecart/contract/routes/accounts';

/** The provider did not answer, or not as its protocol asks. The message is for whoever runs it. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /**
   * `unreachable`: try later. `unusable`: its description, or what it says of us. `declined`: it says that it was not
   * finished. `forged`: an answer that is not for us, not from it, or repeated.
   */
  readonly kind: 'unreachable' | 'unusable' | 'declined' | 'forged';

  constructor(kind: ProviderFault['kind'], message: string, cause?: unknown) {
    super(message.slice(0, 200), { cause });
    this.kind = kind;
  }
}

/** Whom a company's identity provider names, by whatever protocol. */
export interface ProviderPerson {
  /** Never given to another person. */
  readonly subject: string;
  /** Empty where the provider tells none. */
  readonly email: string;
  /** The provider does not say that it has not confirmed the address: many say nothing. */
  readonly isEmailConfirmed: boolean;
  /** The provider says that it has. */
  readonly isEmailVerified: boolean;
  readonly fname: string;
  readonly lname: string;
  /** Whether the provider says that it asked for more than a password. */
  readonly hasSecondFactor: boolean;
  readonly session: string | null;
}

/** An address as people sign in by; '' for what is none, though the provider calls it one. */
export function addressOf(claimed: string | undefined): string {
  const read = emailSchema.safeParse(claimed ?? '');
  return read.success ? read.data.toLowerCase() : '';
}
