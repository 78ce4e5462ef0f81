export { bumpCatalogue } from './catalogue-version.queries.ts';
export { deleteFile } from './feed-files.queries.ts';
export { getShop, replaceRefusals, walkRefusals } from './feed-runs.queries.ts';
export { toAppError } from './feed-runs.ts';
export { lockCatalogue } from './plan-room.queries.ts';
export {
  firstProductOverPlan,
  isProductOverPlan,
  refuseBeyondQuota,
  refuseProductOverPlan,
} from './plan-room.ts';
export { cellAt, indexColumns } from './readers/columns.ts';
export { FieldFault } from './readers/field-fault.ts';
export { feedLimits } from './readers/limits.ts';
export { decidePriceStyle, type PriceStyle, readPrice } from './readers/money.ts';
export { openTable } from './readers/read-feed.ts';
export { FeedRefused, nothingImported, type RowRefusal, refuseRow } from './readers/refusal.ts';
export { checkExtension } from './readers/sniff.ts';
export { rowsWithCells, type Table, type TablePiece, valueSeparator } from './readers/table.ts';
export { countShopProducts, releaseShopProducts } from './shop-products.queries.ts';
export { hideShopProducts, settleShopProducts, writeShopProducts } from './shop-products.ts';
export { makeRoom, storeFile } from './store-file.ts';
export { readStoredFile } from './stored-file.queries.ts';
export { googleTaxonomy, sureFrom } from './taxonomy/google-taxonomy.ts';
