import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { decisionReason, notificationChannels, notificationStates } from '../notifications/kinds.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { externalOrder } from './orders.ts';

/** The statuses of a simulated order, with the names that people see. The spec has three; the others send messages, too. */
export const simulatorStatuses = {
  placing: 'Created',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  returned: 'Returned',
  refunded: 'Refunded',
} as const;
export type SimulatorStatus = keyof typeof simulatorStatuses;
const statusKeys = Object.keys(simulatorStatuses) as [SimulatorStatus, ...SimulatorStatus[]];

export const testEmailsMax = 50;

/** A mail address, or its first part alone: then the simulator's suffix is added. */
const simulatorEmail = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, messages.required)
  .max(254)
  .regex(/^[^\s@<>(),;:"]+(?:@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,})?$/, messages.invalidEmail);

const setting = z.object({
  /** Who is mailed when an order of theirs is simulated; nobody else is. */
  emails: z.array(z.string()),
  /** What an address without an @ is given. */
  suffix: z.string(),
  updatedAt: timestamp.nullable(),
});
export type TestOrderSetting = z.output<typeof setting>;

/** Test orders: who may be mailed about them, and the simulator that makes them. */
export const testOrdersRoutes = routeTable({
  getTestOrderSetting: {
    covers: ['C053'],
    base: 'mobile',
    method: 'POST',
    path: 'setting/getsetting',
    summary: 'The addresses that are mailed about simulated orders.',
    access: access.superAdmin,
    reply: ok({ setting }),
  },
  updateTestEmails: {
    covers: ['C054'],
    base: 'mobile',
    method: 'POST',
    path: 'setting/update-test-emails',
    summary: 'Set who is mailed about simulated orders.',
    description: 'Replace the addresses that are mailed about simulated orders.',
    access: access.superAdmin,
    body: z.object({
      emails: z.array(simulatorEmail).max(testEmailsMax, `At most ${testEmailsMax} addresses.`),
    }),
    reply: ok({ setting }),
  },
  describeSimulator: {
    base: 'mobile',
    method: 'GET',
    path: 'simulate/order',
    summary: "Read what the simulator's form shows.",
    description: 'What the form of the simulator shows beside an address without an @.',
    access: access.everyone,
    reply: ok({ suffix: z.string() }),
  },
  simulateOrder: {
    covers: ['C059'],
    base: 'mobile',
    method: 'POST',
    path: 'simulate/order',
    summary: 'Create or advance a test order.',
    description: "Make a test order of a skill's shop, or move it on: the skill tells its status, as of any order.",
    access: access.orderSimulators,
    errors: ['not_found', 'number_taken'],
    body: z.object({
      /** The app's id here, the skill's at Amazon, or the merchant's own id for an order that no app is asked about. */
      skillid: z.string().trim().min(1, messages.required).max(200),
      emailid: simulatorEmail,
      /** In E.164: text messages go to it where it is a confirmed one of the merchant's people. */
      phone: z
        .string()
        .trim()
        .transform((text) => text.replaceAll(/[\s().-]/g, ''))
        .pipe(z.union([z.literal(''), z.e164('Enter the number with its country code, such as +1 213 555 0100.')]))
        .default(''),
      /** Tells it by Alexa to the users of the skill that is in development: its developers and testers. */
      alexa: z.boolean().default(false),
      status: z.enum(statusKeys, messages.simulatorStatusMissing),
      /** What was ordered; without it, the newest product of the shop. */
      items: externalOrder.shape.items,
      currency: externalOrder.shape.currency.optional(),
      type: z.literal('order').default('order'),
      orderid: z.coerce.string().trim().min(1, messages.required).max(60).regex(/^\d+$/, 'Enter a number.'),
    }),
    reply: z.object({
      /** 1, as the spec has it. */
      success: z.literal(1),
      error: z.null(),
      /** Whether the address is one of the test addresses, and so was mailed. */
      isMailed: z.boolean(),
      /** While they are off, the shop's messages are not sent, whatever their rules say. */
      areNotificationsOn: z.boolean(),
      /** What becomes of each message that the order asks for, where notifications are on. */
      messages: z.array(
        z.object({
          state: z.enum(notificationStates),
          channel: z.enum(notificationChannels),
          outcome: z.enum(['send', 'hold', 'drop']),
          reasons: z.array(decisionReason),
        }),
      ),
    }),
    perMinute: 60,
  },
});
