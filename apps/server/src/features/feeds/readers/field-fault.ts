/** One field of a row cannot be taken: the row is refused with it. Caught by `addProduct`'s callers, never shown as is. */
export class FieldFault extends Error {
  override readonly name = 'FieldFault';
  readonly field: string;
  readonly value: string;

  constructor(field: string, reason: string, value = '') {
    super(reason);
    this.field = field;
    this.value = value;
  }
}
