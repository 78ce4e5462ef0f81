import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';

/** A file of orders: one row an order, or one an item with the order's own columns repeated or left empty. */
export const orderColumns = [
  { name: 'order_number', isRequired: true, holds: 'As the shopper knows it.', example: '1001' },
  {
    name: 'order_date',
    isRequired: true,
    holds: 'A day or a time, like 2026-11-20 or 2026-11-20T14:30:00Z.',
    example: '2026-11-20',
  },
  { name: 'order_total', isRequired: true, holds: 'With or without its currency.', example: '39.80' },
  {
    name: 'order_currency',
    isRequired: false,
    holds: 'Three letters. Empty: the currency of your shop.',
    example: 'USD',
  },
  {
    name: 'order_status',
    isRequired: false,
    holds: 'placed, processing, shipped, out_for_delivery, delivered, cancelled, returned or refunded. Empty: placed.',
    example: 'shipped',
  },
  { name: 'customer_email', isRequired: false, holds: 'Where the shopper is told of it.', example: 'ann@mail.example' },
  {
    name: 'customer_phone',
    isRequired: false,
    holds: 'Its last four digits let a shopper hear of the order.',
    example: '555 0100',
  },
  { name: 'customer_postcode', isRequired: false, holds: 'Lets a shopper hear of the order.', example: '04101' },
  { name: 'customer_id', isRequired: false, holds: 'Your own id of the customer.', example: 'C-77' },
  { name: 'expected_on', isRequired: false, holds: 'The day it should arrive.', example: '2026-11-25' },
  { name: 'delivered_at', isRequired: false, holds: 'When it arrived; only of delivered orders.', example: '' },
  { name: 'carrier', isRequired: false, holds: 'Who brings it.', example: 'UPS' },
  { name: 'tracking_number', isRequired: false, holds: 'As the carrier knows it.', example: '1Z999AA10123456784' },
  { name: 'tracking_url', isRequired: false, holds: 'Address where it can be followed.', example: '' },
  {
    name: 'updated_at',
    isRequired: false,
    holds: 'When the order last changed: an older file never overwrites a newer change. Empty: when the file was sent.',
    example: '',
  },
  { name: 'item_sku', isRequired: false, holds: 'Of one item of the order.', example: 'MUG-RED-L' },
  { name: 'item_title', isRequired: false, holds: 'Needed for an item to be told.', example: 'Stoneware mug' },
  { name: 'item_quantity', isRequired: false, holds: 'Whole pieces. Empty: 1.', example: '2' },
  { name: 'item_price', isRequired: false, holds: 'Of one piece.', example: '19.90' },
] as const;
export type OrderColumn = (typeof orderColumns)[number]['name'];

export const orderFeedStatuses = ['queued', 'done', 'failed'] as const;
export const orderFeedRun = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: z.number(),
  status: z.enum(orderFeedStatuses),
  /** Orders taken over, new and changed ones. */
  orders: z.number(),
  refused: z.number(),
  error: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type OrderFeedRun = z.output<typeof orderFeedRun>;

export const orderFeedsRoutes = routeTable({
  listOrderFeeds: {
    covers: ['C164'],
    base: 'mobile',
    method: 'GET',
    path: 'user/orderfeedsetting',
    summary: 'Files of orders that were sent, newest first.',
    access: access.orders,
    query: listQuery.omit({ sort: true }),
    reply: ok({ items: z.array(orderFeedRun), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  uploadOrderFeed: {
    covers: ['C164'],
    base: 'mobile',
    method: 'POST',
    path: 'user/orderfeedsetting',
    summary: 'Upload a file of orders.',
    description: 'Send a file of orders (.xml, .xls, .xlsx, .csv); the same order again updates it.',
    access: access.orders,
    errors: ['feed_extension'],
    upload: { field: 'file' },
    reply: ok({ run: orderFeedRun }),
    status: 202,
  },
  orderTemplate: {
    base: 'mobile',
    method: 'GET',
    path: 'user/orderfeedsetting/template.csv',
    summary: 'A file of orders with every column, to begin with.',
    access: access.orders,
    reply: z.string(),
    produces: 'text/csv',
  },
  exportOrderRefusals: {
    base: 'mobile',
    method: 'GET',
    path: 'user/orderfeedsetting/{id}/refused.csv',
    summary: 'Export the refused rows of an order file.',
    description: 'The refused rows of a file of orders as CSV: line, order, field, reason, value.',
    access: access.orders,
    params: idParams,
    reply: z.string(),
    produces: 'text/csv',
    object: { kind: 'orderFeed', in: 'params', field: 'id' },
  },
});
