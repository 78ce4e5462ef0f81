import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Keys of AWS that the emulated Polly knows. */
export const demoPolly = {
  accessKeyId: 'AKIAVOICECARTEMULATE',
  secretAccessKey: 'emulated/secret+of+polly/0123456789abcdef',
} as const;

/** What is spoken by an engine `standard`, as far as this product asks for it. */
const voices = new Set(
  `Ivy Joanna Joey Justin Kendra Kimberly Matthew Salli Amy Brian Emma Nicole Russell Aditi Raveena Hans Marlene Vicki
  Conchita Enrique Lucia Mia Lupe Miguel Penelope Celine Lea Mathieu Chantal Bianca Carla Giorgio Mizuki Takumi Camila
  Ricardo Vitoria`.split(/\s+/),
);
const charactersMax = 3_000;

const requestSchema = z.object({
  OutputFormat: z.enum(['mp3', 'ogg_vorbis', 'pcm', 'json']),
  Text: z.string(),
  TextType: z.enum(['ssml', 'text']).default('text'),
  VoiceId: z.string(),
  Engine: z.enum(['standard', 'neural', 'long-form', 'generative']).default('standard'),
  LanguageCode: z.string().optional(),
});

/** Amazon Polly's `SynthesizeSpeech`: the signature of the request is checked, and what is spoken is silence. */
export function mountPolly(app: FastifyInstance): void {
  app.post('/v1/speech', async (request, reply) => {
    const refuse = (status: number, type: string, message: string) =>
      reply.code(status).header('x-amzn-errortype', type).send({ message });
    const fault = signatureFault(request);
    if (fault) return refuse(403, fault.type, fault.message);
    const parsed = requestSchema.safeParse(request.body);
    if (!parsed.success) return refuse(400, 'ValidationException', parsed.error.message);
    const { Text: text, TextType: kind, VoiceId: voice, OutputFormat: format } = parsed.data;
    if (!voices.has(voice)) {
      return refuse(400, 'ValidationException', `Value '${voice}' at 'voiceId' failed to satisfy constraint`);
    }
    if (text.length > charactersMax) return refuse(400, 'TextLengthExceededException', 'Maximum text length exceeded');
    if (kind === 'ssml' && !/^<speak>[\s\S]*<\/speak>$/.test(text)) {
      return refuse(400, 'InvalidSsmlException', 'Invalid SSML request');
    }
    if (format !== 'mp3') return refuse(400, 'ValidationException', 'The emulator speaks mp3 only.');
    const spoken = text.replace(/<[^>]*>/g, '');
    return reply
      .type('audio/mpeg')
      .header('x-amzn-requestcharacters', String(spoken.length))
      .send(silence(Math.max(20, spoken.length * 3)));
  });
}

/** Frames of MPEG 1 layer III, 128 kbit/s at 44.1 kHz, mono: 26 ms each. */
function silence(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_c4);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

interface SignatureFault {
  readonly type: string;
  readonly message: string;
}

/** Signature version 4 of AWS, over the headers that the request names. */
function signatureFault(request: FastifyRequest): SignatureFault | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/polly\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return { type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' };
  const [, key = '', day = '', region = '', names = '', signature = ''] = given;
  if (key !== demoPolly.accessKeyId) {
    return {
      type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    };
  }
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const body = createHash('sha256')
    .update(JSON.stringify(request.body ?? ''))
    .digest('hex');
  const canonical = ['POST', '/v1/speech', '', headers.join(''), names, body].join('\n');
  const scope = `${day}/${region}/polly/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date'] ?? ''), scope, hash].join('\n');
  const sign = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const secret = [day, region, 'polly', 'aws4_request'].reduce<string | Buffer>(
    sign,
    `AWS4${demoPolly.secretAccessKey}`,
  );
  const wanted = createHmac('sha256', secret).update(toSign).digest();
  if (timingSafeEqual(wanted, Buffer.from(signature, 'hex'))) return null;
  return {
    type: 'InvalidSignatureException',
    message: 'The request signature we calculated does not match the signature you provided.',
  };
}
