/**
 * Why a request that claims to come from Alexa was refused. The words are Prometheus label values and stand in
 * dashboards and alerts, so a reason is added but never renamed.
 */
export const refusalReasons = [
  'header_missing',
  'header_repeated',
  'signature_malformed',
  'certificate_url_malformed',
  'certificate_url_scheme',
  'certificate_url_host',
  'certificate_url_port',
  'certificate_url_credentials',
  'certificate_url_path',
  'certificate_url_query',
  'body_not_json',
  'body_shape',
  'timestamp_malformed',
  'timestamp_stale',
  'timestamp_future',
  'application_missing',
  'application_conflict',
  'application_unknown',
  'certificate_download_busy',
  'certificate_download_failed',
  'certificate_download_timeout',
  'certificate_download_redirected',
  'certificate_download_status',
  'certificate_download_too_large',
  'certificate_unreadable',
  'certificate_not_leaf',
  'certificate_purpose',
  'certificate_key',
  'certificate_name',
  'certificate_untrusted',
  'certificate_not_yet_valid',
  'certificate_expired',
  'signature_mismatch',
  'request_replayed',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/**
 * The request is not from Alexa, or not fresh, or not for this skill. The route answers 400 and counts `reason`;
 * `message` is for our log and never leaves the server, since it would tell a forger how far he came.
 */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
