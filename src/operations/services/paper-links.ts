/** Which paper of a rental a link leads to. */
export type PaperLink = {
  /** The hand-over or the return that the paper is about. */
  readonly eventId: number
  /** Counts the links to this paper from 0: each that was withdrawn is followed by another. */
  readonly number: number
}

/** Creates and reads the secret token in the address of a paper. */
export type PaperLinks = {
  tokenOf: (link: PaperLink) => string
  /** Undefined for a token that this site did not make. */
  linkOf: (token: string) => PaperLink | undefined
}
