import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** A provider that says whatever a test has it say, signed with whichever key. */
export interface LyingProvider {
  readonly issuer: string;
  /** What the token endpoint answers next. */
  idToken: string;
  /** How many calls came. */
  asked: number;
  /** Of its own, of its address and of now, changed by `claims`. */
  sign(claims: JWTPayload, options?: { isForeignKey?: boolean; typ?: string }): Promise<string>;
  unsigned(claims: JWTPayload): string;
  close(): Promise<void>;
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    request.resume();
    provider.asked += 1;
    const path = request.url ?? '';
    const body = path.includes('/.well-known/')
      ? {
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/auth`,
          token_endpoint: `${provider.issuer}/token`,
          jwks_uri: `${provider.issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
        }
      : path === '/jwks'
        ? { keys: [jwk] }
        : { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: provider.idToken };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const standard = (): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: 'voicecart', iat: now, exp: now + 60 };
  };
  const provider: LyingProvider = {
    issuer,
    idToken: '',
    asked: 0,
    sign: (claims, { isForeignKey = false, typ } = {}) =>
      new SignJWT({ ...standard(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'own', ...(typ ? { typ } : {}) })
        .sign(isForeignKey ? foreign.privateKey : own.privateKey),
    unsigned: (claims) => new UnsecuredJWT({ ...standard(), ...claims }).encode(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
