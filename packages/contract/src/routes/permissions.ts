import { z } from 'zod';
import { access } from '../access.ts';
import { permissionGroups, permissionKeys, permissionScopes } from '../permissions.ts';
import { planIds } from '../plans.ts';
import { identities } from '../roles.ts';
import { ok, routeTable } from '../route.ts';

const key = z.enum(permissionKeys);
const scope = z.enum(permissionScopes);
/** Null takes a value back, so that the next wider one holds again. */
const valueOrNone = z.number().int().min(0).max(100).nullable();

export const permissionPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  identity: z.enum(identities),
});
export type PermissionPerson = z.output<typeof permissionPerson>;

/** A permission of a merchant or a person, and where its value comes from. */
export const heldPermission = z.object({
  key,
  value: z.number(),
  /** Its own value; null where it has none. */
  own: z.number().nullable(),
  /** What holds without a value of its own, and what that comes from. */
  inherited: z.number(),
  from: z.enum(['default', 'plan', 'role', 'merchant']),
});
export type HeldPermission = z.output<typeof heldPermission>;

const heldPermissions = {
  merchant: z
    .object({ id: z.uuid(), name: z.string(), planId: z.enum(planIds), planName: z.string(), isActive: z.boolean() })
    .nullable(),
  person: permissionPerson.nullable(),
  /** Who works in the merchant; the admins that can be given permissions, where no merchant was asked for. */
  people: z.array(permissionPerson),
  permissions: z.array(heldPermission),
};
export const heldPermissionsReply = ok(heldPermissions);
export type HeldPermissions = z.output<typeof heldPermissionsReply>;

const masterReply = ok({
  permissions: z.array(
    z.object({
      key,
      title: z.string(),
      group: z.enum(permissionGroups),
      values: z.array(z.number()),
      default: z.number(),
      scopes: z.array(scope),
    }),
  ),
  /** Values by plan and role, where they differ from the default. */
  values: z.partialRecord(scope, z.partialRecord(key, z.number())),
});
export type MasterReply = z.output<typeof masterReply>;

export const permissionsRoutes = routeTable({
  verifyRoute: {
    covers: ['C016'],
    base: 'mobile',
    method: 'POST',
    path: 'routepermission/verify',
    summary: 'Check whether the caller may open a dashboard route.',
    description: 'Whether the caller may open a route of the dashboard; parameters in it count for nothing.',
    access: access.signedIn,
    body: z.object({ route: z.string().max(2000) }),
    reply: ok({ data: z.boolean() }),
  },
  userPermissions: {
    covers: ['C046'],
    base: 'mobile',
    method: 'GET',
    path: 'user/getuserpermissions',
    summary: "The caller's permissions.",
    access: access.signedIn,
    reply: ok({ userPermissions: z.record(key, z.object({ value: z.number() })) }),
  },
  masterPermissions: {
    covers: ['C172'],
    base: 'mobile',
    method: 'GET',
    path: 'user/getmasterpermissions',
    summary: 'All permissions, with their values by plan and role.',
    access: access.admins,
    reply: masterReply,
  },
  saveMasterPermissions: {
    covers: ['C172'],
    base: 'mobile',
    method: 'POST',
    path: 'user/getmasterpermissions',
    summary: 'Save the permissions of plans and roles.',
    description: 'Save what plans and roles may; holds from the next request on.',
    access: access.superAdmin,
    body: z.object({
      changes: z
        .array(z.object({ scope, key, value: valueOrNone }))
        .min(1)
        .max(500),
    }),
    reply: masterReply,
  },
  heldPermissions: {
    covers: ['C173'],
    base: 'mobile',
    method: 'GET',
    path: 'user/saveuserpermissions',
    summary: 'Read permissions of a merchant or person, with sources.',
    description: 'What one merchant or one person may, and where each value comes from.',
    access: access.admins,
    errors: ['not_found'],
    query: z.object({ merchant_id: z.uuid().optional(), user_id: z.uuid().optional() }),
    reply: heldPermissionsReply,
  },
  saveUserPermissions: {
    covers: ['C173'],
    base: 'mobile',
    method: 'POST',
    path: 'user/saveuserpermissions',
    summary: 'Save the own permissions of a merchant or a person.',
    description: "Save a merchant's own values, or, with user_id, a person's; holds from the next request on.",
    access: access.superAdmin,
    errors: ['not_found'],
    body: z
      .object({
        merchant_id: z.uuid().optional(),
        user_id: z.uuid().optional(),
        values: z.partialRecord(key, valueOrNone),
      })
      .refine((body) => body.merchant_id !== undefined || body.user_id !== undefined, {
        path: ['merchant_id'],
        message: 'Name a merchant or a person.',
      }),
    reply: heldPermissionsReply,
  },
});
