import { randomUUID } from 'node:crypto';
import {
  type CarrierConnection,
  type CarrierServiceKey,
  type carrierOutcomes,
  carrierServiceKeys,
  signingCarriers,
} from '@voicecart/contract/routes/carriers';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { sealSecret } from './carrier-secrets.ts';
import {
  type ConnectionRow,
  deleteConnection,
  insertConnection,
  listConnections,
  listNews,
  setSecret,
} from './carriers.queries.ts';

const names: Readonly<Record<CarrierServiceKey, string>> = {
  easypost: 'EasyPost',
  aftership: 'AfterShip',
  shippo: 'Shippo',
};

export async function readCarriers(platform: Platform, merchantId: string): Promise<CarrierConnection[]> {
  const rows = await listConnections(platform.db, merchantId);
  return carrierServiceKeys.map((service) =>
    view(
      platform,
      service,
      rows.find((row) => row.service === service),
    ),
  );
}

/** Connects a service, or changes its secret. @throws AppError 400 where a service that always signs is given no secret */
export async function connectCarrier(
  platform: Platform,
  principal: Principal,
  service: CarrierServiceKey,
  secret: string,
): Promise<CarrierConnection> {
  const { merchantId } = principal;
  if (secret === '' && signingCarriers.includes(service)) {
    throw invalid('secret', `${names[service]} signs what it sends. Enter the secret of its webhook.`);
  }
  await platform.db.transaction().execute(async (tx) => {
    await insertConnection(tx, { merchant_id: merchantId, service, id: randomUUID() });
    await setSecret(tx, merchantId, service, sealSecret(platform, merchantId, service, secret));
    await recordActivity(tx, principal, 'webhooks', `Carrier news connected: ${names[service]}`);
  });
  return readCarrier(platform, merchantId, service);
}

/** A repeat changes nothing. What was told stays told. */
export async function disconnectCarrier(
  platform: Platform,
  principal: Principal,
  service: CarrierServiceKey,
): Promise<CarrierConnection> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    if (!(await deleteConnection(tx, merchantId, service))) return;
    await recordActivity(tx, principal, 'webhooks', `Carrier news disconnected: ${names[service]}`);
  });
  return readCarrier(platform, merchantId, service);
}

async function readCarrier(platform: Platform, merchantId: string, service: CarrierServiceKey) {
  const rows = await listConnections(platform.db, merchantId);
  return view(
    platform,
    service,
    rows.find((row) => row.service === service),
  );
}

function view({ config }: Platform, service: CarrierServiceKey, row: ConnectionRow | undefined): CarrierConnection {
  return {
    service,
    isConnected: row !== undefined,
    isSigned: row !== undefined && row.secret !== null,
    address: row ? `${config.publicUrl}/hooks/carriers/${row.id}` : null,
    heardAt: row?.heard_at?.toISOString() ?? null,
  };
}

export interface NewsRequest {
  readonly outcome?: (typeof carrierOutcomes)[number] | undefined;
  readonly q?: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

export async function readNews({ db }: Platform, merchantId: string, request: NewsRequest) {
  const { currentPage, limit, outcome, q = '' } = request;
  const page = { offset: (currentPage - 1) * limit, limit };
  const { rows, total } = await listNews(db, merchantId, { outcome, q: q.trim() }, page);
  const items = rows.map((row) => ({
    id: String(row.number),
    service: row.service,
    trackingNumber: row.tracking_number,
    carrier: row.carrier || null,
    state: row.parcel_state,
    outcome: row.outcome,
    orders: row.orders,
    receivedAt: row.received_at.toISOString(),
  }));
  return { items, total, currentPage, limit };
}
