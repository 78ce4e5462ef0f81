import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';

const deviceCookie = 'vc_device';
const place = 'device cookie';
const daysMax = 365;
/** A shared till may have several people; who was here longest ago is forgotten first. */
const usersMax = 10;

const device = z.object({
  id: z.string(),
  /** Who has signed in here, and when last, in milliseconds since 1970. */
  users: z.array(z.tuple([z.string(), z.number()])),
});

/**
 * A browser that somebody has signed in with before, by a sealed cookie that only the server can make or read. It
 * signs nobody in: it only tells the owner of an account from those who guess at it.
 */
export type KnownDevice = z.output<typeof device>;

/** The device of a request, or null where it is new, or its cookie was not made by us. */
export function readDevice(platform: Platform, request: FastifyRequest): KnownDevice | null {
  const cookie = request.cookies[deviceCookie];
  if (!cookie || cookie.length > 4000) return null;
  try {
    return device.parse(JSON.parse(platform.secrets.open(cookie, place)));
  } catch {
    return null;
  }
}

/** Whether the user has signed in on the device, and that after `since`, if given. */
export function isKnownTo(known: KnownDevice | null, userId: string, since: Date | null): known is KnownDevice {
  const at = known?.users.find(([id]) => id === userId)?.[1];
  return at !== undefined && at >= (since?.getTime() ?? 0) && at > Date.now() - daysMax * 86_400_000;
}

/** Remembers that the user has signed in on this device. The cookie goes along to the API only. */
export function rememberDevice(platform: Platform, request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const known = readDevice(platform, request);
  const others = known?.users.filter(([id]) => id !== userId) ?? [];
  const users: KnownDevice['users'] = [[userId, Date.now()], ...others];
  const next: KnownDevice = { id: known?.id ?? newId(), users: users.slice(0, usersMax) };
  reply.setCookie(deviceCookie, platform.secrets.seal(JSON.stringify(next), place), {
    path: '/mobile-api',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    maxAge: daysMax * 86_400,
  });
}
