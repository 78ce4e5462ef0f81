import { errorTable } from './error-table.ts';

/** Products, feeds, search, orders and the content of interactions. */
export const catalogueErrors = errorTable({
  product_over_plan: {
    status: 409,
    text: 'The {plan} plan includes {included} products, and this one is above that, so it’s read-only. It stays on sale. Delete some products, or upgrade your plan.',
    when: 'The merchant has more products than the plan includes. The newest above that number can be deleted, but not changed by hand.',
  },
  sku_taken: {
    status: 409,
    text: {
      other: 'Another product has the SKU {sku}.',
      restored: 'It can’t be restored because another product now has the SKU {sku}.',
    },
    when: 'Another product of the merchant has this SKU.',
  },
  no_google_category: {
    status: 400,
    text: 'Google has no category {id}.',
    when: 'The number is not one of Google’s product categories.',
  },
  unknown_sku: {
    status: 400,
    text: 'No active product has the SKU {skus}.',
    when: 'A search rule names a product that is not sold.',
  },
  mapping: {
    status: 400,
    text: '{fault}',
    when: 'The column mapping is not complete. `fields` names each column at fault.',
  },
  already_running: {
    status: 409,
    text: {
      import: 'This import is already running.',
      feed: 'Another import of this feed is running. Please wait until it finishes.',
      undo: 'An import of this feed is being undone. Please wait until it finishes.',
    },
    when: 'An import of the same feed is running.',
  },
  no_mapping: {
    status: 409,
    text: 'This format needs no mapping. To import the file again, upload it again.',
    when: 'The format of the file is known, so it takes no column mapping.',
  },
  file_gone: {
    status: 409,
    text: 'The file is no longer stored. Please upload it again.',
    when: 'The file of the import has been deleted since.',
  },
  already_ended: {
    status: 409,
    text: 'This import has already finished.',
    when: 'An import that has ended cannot be stopped.',
  },
  all_conflicts: {
    status: 409,
    text: 'Every row belongs to another feed. Choose that feed, or discard the file.',
    when: 'The preview has no row that this feed may change.',
  },
  not_waiting: {
    status: 409,
    text: {
      import: 'This import isn’t waiting for a decision.',
      invitation: 'This invitation has been accepted or withdrawn.',
    },
    when: 'The import or the invitation does not wait any more.',
  },
  not_undoable: {
    status: 409,
    text: 'This import can no longer be undone because a later one changed the same feed.',
    when: 'Only the latest import of a feed can be undone, for seven days.',
  },
  feed_deleting: {
    status: 409,
    text: 'This feed is being deleted. Choose another name.',
    when: 'The feed of this name is being deleted.',
  },
  upload_busy: {
    status: 409,
    text: 'The same file is being uploaded from another window.',
    when: 'Two callers send the same file at once.',
  },
  upload_offset: {
    status: 409,
    text: '{bytes} bytes of this file have arrived. Continue from there.',
    when: 'The piece is not the next one. Read how much is there and go on from it.',
  },
  upload_longer: {
    status: 400,
    text: 'The file is longer than announced. Please send it again.',
    when: 'More bytes came than the upload was begun with.',
  },
  upload_broken: {
    status: 400,
    text: {
      piece: 'The chunk was cut off. Please send it again.',
      file: 'The upload was interrupted. Please upload the file again.',
    },
    when: 'The connection ended before the file or the piece was whole.',
  },
  upload_unfinished: {
    status: 409,
    text: 'The upload isn’t complete yet.',
    when: 'Pieces of the file are missing.',
  },
  piece_too_large: {
    status: 413,
    text: 'A chunk can have at most {max} bytes.',
    when: 'The piece is larger than the call takes.',
  },
  feed_extension: { status: 400, text: '{reason}', when: 'The extension of the file name is not one of a feed.' },
  feed_empty: { status: 400, text: '{reason}', when: 'The file is empty or has no rows.' },
  feed_web_page: { status: 400, text: '{reason}', when: 'The file is a web page.' },
  feed_not_a_feed: { status: 400, text: '{reason}', when: 'The file is not in a format of a feed.' },
  feed_compressed: { status: 400, text: '{reason}', when: 'The file is compressed in a way that is not read.' },
  feed_too_large: { status: 400, text: '{reason}', when: 'The unpacked file or one of its parts is too large.' },
  feed_encoding: { status: 400, text: '{reason}', when: 'The encoding of the text is not known.' },
  feed_no_columns: { status: 400, text: '{reason}', when: 'The file has no line of column names.' },
  feed_mapping: { status: 400, text: '{reason}', when: 'The column mapping does not fit the file.' },
  feed_quotes: { status: 400, text: '{reason}', when: 'A quoted cell of the CSV never ends.' },
  feed_broken_xml: { status: 400, text: '{reason}', when: 'The XML is not well-formed.' },
  feed_entities: { status: 400, text: '{reason}', when: 'The XML declares entities, which are not read.' },
  feed_truncated: { status: 400, text: '{reason}', when: 'The file ends before its end.' },
  feed_bomb: { status: 400, text: '{reason}', when: 'The archive unpacks to far more than it should.' },
  feed_broken_archive: { status: 400, text: '{reason}', when: 'The archive cannot be unpacked.' },
  feed_broken_sheet: { status: 400, text: '{reason}', when: 'The workbook cannot be read.' },
  order_of_shop: {
    status: 409,
    text: 'This order comes from your shop. Change it there.',
    when: 'An order of a connected shop is changed in the shop.',
  },
  no_open_request: {
    status: 409,
    text: 'The shopper hasn’t requested this.',
    when: 'The order has no open request of its shopper.',
  },
  already_decided: {
    status: 409,
    text: 'This request is already {state}. Reload to see it.',
    when: 'The request of the shopper was accepted or declined before.',
  },
  nothing_to_carry: {
    status: 409,
    text: 'There is nothing to send to your shop.',
    when: 'The order has no decision that its shop has refused.',
  },
  unreadable_file: {
    status: 400,
    text: '{reason}',
    when: 'The CSV or iCalendar file cannot be read, or lacks a column.',
  },
  nothing_to_feed: {
    status: 409,
    text: 'Your catalog has none of these yet. Add products first.',
    when: 'The slot type cannot be filled from an empty catalogue.',
  },
  value_taken: {
    status: 409,
    text: {
      value: '“{value}” is already a value of {slotType}.',
      synonym: '“{text}” is already a synonym of “{value}”.',
    },
    when: 'The slot type has this value or synonym already.',
  },
  default_value: {
    status: 409,
    text: 'This built-in value can’t be removed: answers depend on it.',
    when: 'Built-in values of a slot type cannot be removed.',
  },
  utterance_taken: {
    status: 409,
    text: {
      version: '“{text}” ({locale}) already belongs to {intent}. Remove it from one of the two first.',
      interaction: '“{text}” already belongs to {intent} ({where}).',
    },
    when: 'Another intent of the app has this utterance.',
  },
  last_utterance: {
    status: 409,
    text: '{intent} needs at least one utterance.',
    when: 'The last utterance of an intent cannot be removed.',
  },
});
