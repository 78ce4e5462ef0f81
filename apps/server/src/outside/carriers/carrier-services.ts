import type { CarrierServiceKey } from '@voicecart/contract/routes/carriers';
import { afterShip } from './aftership.ts';
import type { CarrierService } from './carrier-service.ts';
import { easyPost } from './easypost.ts';
import { shippo } from './shippo.ts';

export const carrierServices: Readonly<Record<CarrierServiceKey, CarrierService>> = {
  easypost: easyPost,
  aftership: afterShip,
  shippo,
};
