/** Stands in transcripts for words that were a shopper's proof, such as a postal code: they are not kept. */
export const withheld = '•••';
