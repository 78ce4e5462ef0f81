import { messages } from '@voicecart/contract/messages';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { forgotProblemOf } from './forgot-problem.ts';
import { problemOf } from './use-sign-in.ts';

const say = (text: string) => text;
const problem = (error: unknown) => problemOf(error, messages.invalidLogin, messages.serverError);
const waiting = (code: string, text: string) => new ApiError(429, code, text, [], null, 90);

describe('what keeps somebody from signing in', () => {
  it.each([
    ['a wrong password', new ApiError(401, 'invalid_login', messages.invalidLogin), messages.invalidLogin],
    ['a form that the server does not take', new ApiError(400, 'invalid', 'Too long'), messages.invalidLogin],
    [
      'a silent server',
      new ApiError(0, 'unreachable', 'The server cannot be reached.'),
      'The server cannot be reached.',
    ],
    ['a fault of the server', new ApiError(500, 'internal', 'Server error'), 'Server error'],
    ['a link that is used', new ApiError(401, 'link_expired', 'This sign-in link'), 'This sign-in link'],
    ['a wrong code', new ApiError(401, 'second_factor_wrong', messages.invalidCode), messages.invalidCode],
    ['nothing that can be named', 'strange', messages.serverError],
  ])('E001 E002 %s is told', (_what, error, text) => {
    expect(problem(error)).toMatchObject({ text, againAt: null });
  });

  it('is told with the time to come again, and an address to confirm as that', () => {
    const stopped = problem(waiting('too_many_attempts', messages.invalidLogin));
    expect(stopped).toMatchObject({ kind: 'stopped', text: messages.invalidLogin });
    expect((stopped.againAt ?? 0) - Date.now()).toBeGreaterThan(85_000);
    expect(problem(new ApiError(403, 'email_unconfirmed', 'Please confirm')).kind).toBe('unconfirmed');
    expect(problem(waiting('captcha_needed', 'Prove it'))).toMatchObject({ kind: 'captcha', againAt: null });
  });
});

describe('what keeps somebody from a new password', () => {
  it('E007 is the spec’s text, with what else the server says of the account', () => {
    const of = (message: string) => forgotProblemOf(new ApiError(404, 'x', message), say).text;
    expect(of(messages.unknownEmail)).toBe('User with this email does not exist');
    expect(of('This account is closed')).toBe('User with this email does not exist or this account is closed');
  });

  it('is told as it is where it is not about the account', () => {
    expect(forgotProblemOf(new ApiError(0, 'unreachable', 'No answer'), say)).toEqual({
      text: 'No answer',
      againAt: null,
    });
    expect(forgotProblemOf(waiting('too_many_mails', 'Several mails'), say).againAt).toBeGreaterThan(Date.now());
  });
});
