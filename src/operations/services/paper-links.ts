/** Which paper of a rental a link leads to. */
export type PaperLink = {
  /** The hand-over or the return that the paper is about. */
  readonly eventId: number
  /** Counts the links to this paper from 0: each that was withdrawn is followed by another. */
  readonly number: number
}

/** Which tax document a link leads to. */
export type DocumentLink = {
  readonly documentId: string
  /** Counts the links to this document from 0, as that of a paper does. */
  readonly number: number
}

/**
 * Creates and reads the secret tokens in the addresses of papers, of receipts by the entry of the ledger that they are about, and of tax
 * documents.
 */
export type PaperLinks = {
  tokenOf: (link: PaperLink) => string
  /** Undefined for a token that this site did not make. */
  linkOf: (token: string) => PaperLink | undefined
  receiptTokenOf: (entryId: number) => string
  /** Undefined for a token that this site did not make for a receipt. */
  entryOf: (token: string) => number | undefined
  documentTokenOf: (link: DocumentLink) => string
  /** Undefined for a token that this site did not make for a document. */
  documentLinkOf: (token: string) => DocumentLink | undefined
}
