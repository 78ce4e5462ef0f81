export type SmapiConfiguration = {
  /** `https://api.amazonalexa.com` */
  apiEndpoint: string;
  /** An origin, `https://api.amazon.com`: the SDK adds the path itself. */
  authEndpoint: string;
  /** For one call with all that belongs to it: login, the call, and once more after a refused token. */
  timeoutMs?: number;
} & (RefreshCredentials | TokenCredentials);

/** The SDK asks for access tokens itself, and keeps them in this process. */
export interface RefreshCredentials {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

/** Access tokens come from elsewhere; `refused` is one that Amazon takes no more. May throw SmapiError. */
export interface TokenCredentials {
  getToken(refused?: string): Promise<string>;
}
