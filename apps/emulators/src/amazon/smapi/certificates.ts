import { X509Certificate } from 'node:crypto';
import { certificatesSchema } from '../state.ts';
import type { Answer, Call, Row } from './call.ts';
import { notFound, problem, Refusal } from './problems.ts';

const path = '/v1/skills/:skillId/sslCertificateSets/~latest';

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

function putCertificates(call: Call): Answer {
  const skill = call.skill();
  const certificates = certificatesSchema.parse(call.checkedBody('v1.skill.SSLCertificatePayload'));
  const { sslCertificate, regions = {} } = certificates;
  const places = [
    ['$.sslCertificate', sslCertificate] as const,
    ...Object.entries(regions).map(
      ([region, own]) => [`$.regions.${region}.sslCertificate`, own.sslCertificate] as const,
    ),
  ];
  const violations = places.flatMap(([place, pem]) =>
    pem === undefined || isCertificate(pem)
      ? []
      : [problem('INVALID_CERTIFICATE', 'The certificate is not an X.509 certificate in PEM.', place, pem)],
  );
  if (violations.length > 0) throw new Refusal(400, 'Request is not valid.', { violations });
  skill.certificates = certificates;
  call.world.store.changed();
  return { status: 204 };
}

function getCertificates(call: Call): Answer {
  const { certificates } = call.skill();
  if (!certificates) throw notFound('The SSL certificate set');
  return { status: 200, body: certificates };
}

/** Certificates of endpoints whose manifest says SelfSigned. */
export const certificateRows: readonly Row[] = [
  { method: 'GET', path, scope: 'skills', handle: getCertificates },
  { method: 'PUT', path, scope: 'skills', handle: putCertificates },
];
