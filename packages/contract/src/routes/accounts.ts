import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable } from '../route.ts';
import { sessionRoutes } from './session.ts';

/** A public ending of any length: .store and .online merchants exist (decisions.md, "email endings"). */
export const email = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(254, messages.invalidEmail)
  .toLowerCase()
  .regex(/^[a-z0-9._%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, messages.invalidEmail)
  // What the mailer would refuse (two dots in a row) is refused here, beside its field.
  .refine((address) => z.email().safeParse(address).success, messages.invalidEmail);

export const website = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(300, messages.invalidUrl)
  .toLowerCase()
  .regex(/^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#].*)?$/, messages.invalidUrl);

/** "206 555 0142" and "206.555.0142" are the ten digits that are asked for. */
function asTenDigits(text: string): string {
  return /^\d{3}[ .-]\d{3}[ .-]\d{4}$/.test(text) ? text.replace(/\D/g, '') : text;
}

export const phone = z
  .string({ error: messages.required })
  .trim()
  .overwrite(asTenDigits)
  .min(1, messages.required)
  .regex(/^(\d{10}|\(\d{3}\) \d{3}-\d{4})$/, 'Phone must have 10 digits.');

export const businessName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(150, 'Use at most 150 characters.')
  .regex(/^[^,;]*$/, messages.businessNameHelp);

export const fullName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(75, 'Use at most 75 characters.');

const nameParts = z.object({ fname: z.string(), lname: z.string() });

/** The spec's user / merchant profile. The session token is never repeated here: it stays in the cookie. */
export const userProfile = z.object({
  _id: z.string(),
  email: z.string(),
  name: nameParts,
  role: z.string(),
  type: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  client_id: z.string(),
  domain_subscription_id: z.string(),
  subscription_detail: z.object({ status: z.string() }),
  /** A larger plan that was asked for and is not paid yet. */
  upgrade_user: z.object({ upgrade: z.boolean(), domain_subscription_id: z.string() }),
  bookmarks: z.object({ current_step: z.string(), first_app_dashboard: z.boolean() }),
  merchant_data: z
    .object({
      step: z.number(),
      merchant_type: z.number(),
      is_self_serve_user: z.boolean(),
      sign_up_complete: z.boolean(),
      last_selected_voice_app: z.string().nullable(),
      /** The template that mails about orders are sent with; empty where it is the product's own (N034). */
      email_template_id: z.string(),
      client_id: z.string(),
      name: z.string(),
      is_multiple_skill: z.boolean(),
      domain: z.array(z.string()),
      business_info: z.object({
        business_display_name: z.string(),
        legal_business_name: z.string(),
        primary_contact: z.object({ email: z.string(), phone_number: z.string(), contact_name: z.string() }),
      }),
      payment_processors: z.object({ amazon_pay: z.object({ ap_notifications: z.boolean() }) }),
      permissions: z.object({ allow_multi_locale: z.boolean() }),
      /** The address of the signed-in person's picture; empty without one (N046). */
      profile_img: z.string(),
      source: z.string().nullable(),
      /** What skills are published with (N048-N051); empty for whoever may not publish. */
      aws_data: z.object({
        /** Never the secret itself: dots where there is one. */
        client_secret: z.string(),
        /** Templates that a new app may begin with. */
        templates: z.array(z.object({ _id: z.uuid(), name: z.string() })),
        vendor_id: z.string(),
        aws_login: z.string(),
      }),
    })
    .nullable(),
});

export { type SessionInfo, sessionInfo } from './session.ts';

export const accountsRoutes = routeTable({
  ...sessionRoutes,
  profile: {
    covers: ['C002'],
    base: 'mobile',
    method: 'GET',
    path: 'user/profile',
    summary: 'Profile of the signed-in user, in the old shape.',
    access: access.signedIn,
    errors: ['not_found'],
    reply: ok({ landing_url: z.string(), domain_subscription_id: z.string(), user: userProfile }),
  },
});
