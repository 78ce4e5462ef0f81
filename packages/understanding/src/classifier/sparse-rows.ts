/**
 * A table of mostly zeros, a row after another: row `r` holds, from `starts[r]` to `starts[r + 1]`, the columns that say
 * something and what they say. Nine in ten weights of a model say nothing; it is loaded and asked without them.
 */
export type SparseRows<Values extends Int16Array | Float32Array> = {
  starts: Int32Array;
  columns: Uint8Array | Uint16Array;
  values: Values;
};

/** @param width columns of a row, 65,536 at most */
export function sparseRows<Values extends Int16Array | Float32Array>(dense: Values, width: number): SparseRows<Values> {
  const rows = dense.length / Math.max(1, width);
  const starts = new Int32Array(rows + 1);
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let at = row * width; at < (row + 1) * width; at += 1) if (dense[at] !== 0) count += 1;
    starts[row + 1] = count;
  }
  const columns = width <= 256 ? new Uint8Array(count) : new Uint16Array(count);
  let next = 0;
  for (let at = 0; at < dense.length; at += 1) {
    if (dense[at] === 0) continue;
    columns[next] = at % width;
    next += 1;
  }
  return { starts, columns, values: dense.filter((value) => value !== 0) as Values };
}
