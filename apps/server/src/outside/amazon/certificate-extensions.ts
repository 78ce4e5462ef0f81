/**
 * The two facts of an X.509 certificate that node:crypto does not tell: how many authorities may stand below this one,
 * and which extensions its issuer called critical. Without the first, any holder of a small intermediate could found
 * an authority of his own; without the second, a name-constrained authority would pass as an unconstrained one.
 * RFC 5280, sections 4.1 and 4.2.
 */
export interface CertificateExtensions {
  /** Authorities allowed below this one; undefined when its issuer set no limit. */
  pathLength: number | undefined;
  /** Dotted object identifiers of the critical extensions. */
  criticalIds: string[];
}

interface DerValue {
  tag: number;
  content: Buffer;
  /** Offset of the next value in the same buffer. */
  end: number;
}

const tags = { boolean: 0x01, integer: 0x02, objectId: 0x06, octetString: 0x04, sequence: 0x30, extensions: 0xa3 };
const basicConstraintsId = '2.5.29.19';

/**
 * Reads the extensions of a DER certificate (`X509Certificate.raw`).
 * @throws RangeError when the bytes are not well-formed DER
 */
export function readCertificateExtensions(der: Buffer): CertificateExtensions {
  const certificate = expectTag(readValue(der, 0), tags.sequence);
  const toBeSigned = expectTag(readValue(certificate.content, 0), tags.sequence);
  const result: CertificateExtensions = { pathLength: undefined, criticalIds: [] };

  const wrapper = readAll(toBeSigned.content).find((value) => value.tag === tags.extensions);
  if (!wrapper) return result;

  const list = expectTag(readValue(wrapper.content, 0), tags.sequence);
  for (const extension of readAll(list.content)) {
    const parts = readAll(expectTag(extension, tags.sequence).content);
    const id = readObjectId(expectTag(parts[0], tags.objectId).content);
    if (parts[1]?.tag === tags.boolean && parts[1].content[0] !== 0) result.criticalIds.push(id);
    if (id === basicConstraintsId) result.pathLength = readPathLength(expectTag(parts.at(-1), tags.octetString));
  }
  return result;
}

function readPathLength(extensionValue: DerValue): number | undefined {
  const constraints = expectTag(readValue(extensionValue.content, 0), tags.sequence);
  const limit = readAll(constraints.content).find((value) => value.tag === tags.integer);
  if (!limit) return undefined;
  if (limit.content.length > 4) throw new RangeError('path length is too long a number');
  return limit.content.readUIntBE(0, limit.content.length);
}

function readAll(content: Buffer): DerValue[] {
  const values: DerValue[] = [];
  for (let offset = 0; offset < content.length; ) {
    const value = readValue(content, offset);
    values.push(value);
    offset = value.end;
  }
  return values;
}

/** Certificates need neither long tags nor indefinite lengths, so both are refused; reads past the end throw. */
function readValue(buffer: Buffer, offset: number): DerValue {
  const tag = buffer.readUInt8(offset);
  const firstLengthByte = buffer.readUInt8(offset + 1);
  let start = offset + 2;
  let length = firstLengthByte;
  if (firstLengthByte >= 0x80) {
    const lengthBytes = firstLengthByte & 0x7f;
    if (lengthBytes === 0 || lengthBytes > 4) throw new RangeError('unsupported DER length');
    length = buffer.readUIntBE(start, lengthBytes);
    start += lengthBytes;
  }
  const end = start + length;
  if (end > buffer.length) throw new RangeError('DER value runs past its container');
  return { tag, content: buffer.subarray(start, end), end };
}

function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new RangeError(`expected DER tag ${tag}, found ${value?.tag ?? 'nothing'}`);
  return value;
}

function readObjectId(content: Buffer): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [first = 0, ...rest] = arcs;
  // The first two arcs share one number; below 2 the second is always under 40.
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
}
