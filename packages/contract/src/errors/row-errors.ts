import type { RouteRow } from '../route.ts';
import type { ErrorCode } from './errors.ts';

/** What every call can answer, whoever calls it. */
const always: readonly ErrorCode[] = ['unauthenticated', 'too_many_requests', 'internal', 'overloaded', 'unavailable'];

/**
 * Every code that a row can answer: those that follow from what it is (access, parameters, body, upload, step-up), and
 * those that it names in `errors`. The test server fails a test in which a row answers another one.
 */
export function errorsOf(row: RouteRow): ErrorCode[] {
  const changesState = row.method !== 'GET' || row.changesState === true;
  const isForEveryone = row.access.who.includes('anonymous');
  const codes = new Set<ErrorCode>(always);
  const add = (when: unknown, ...more: ErrorCode[]) => {
    if (when) for (const code of more) codes.add(code);
  };
  add(row.query || row.body || row.upload, 'invalid');
  add(
    row.body && !row.upload,
    'bad_request',
    'fst_err_ctp_empty_json_body',
    'fst_err_ctp_invalid_content_length',
    'fst_err_ctp_invalid_json_body',
    'fst_err_ctp_invalid_media_type',
    'too_large',
  );
  add(row.upload, 'bad_request', 'file_missing', 'multipart_needed', 'too_large');
  add(row.params || row.object, 'not_found');
  add(changesState, 'foreign_origin', 'xsrf');
  add(!isForEveryone, 'forbidden');
  add(!isForEveryone && !row.isOpenBeforeSecondFactor, 'second_factor_required');
  add(!isForEveryone && !row.isOpenAfterActing, 'acting_ended');
  add(changesState && row.access.scope === 'merchant', 'payment_overdue');
  add(row.access.permission, 'permission_off');
  add(row.merchantOnly || row.stepUp, 'acting');
  add(row.stepUp, 'step_up_needed');
  add(row.changesApp, 'app_in_review', 'app_over_plan');
  add(true, ...(row.errors ?? []));
  return [...codes].sort();
}
