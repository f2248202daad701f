/**
 * What the company's documents are. `off` and `external` (another system issues the invoices) print a statement, which is no tax
 * invoice. `phase1` issues invoices with a QR code of five values, `prepared` signed and chained ones that are kept and not sent, and
 * `reporting` signed ones that are sent to the tax authority.
 */
export const documentModes = ['off', 'external', 'phase1', 'prepared', 'reporting'] as const
export type DocumentMode = (typeof documentModes)[number]

/** The modes in which tax invoices are issued. */
export const issuingModes = ['phase1', 'prepared', 'reporting'] as const satisfies readonly DocumentMode[]
export type IssuingMode = (typeof issuingModes)[number]

export function isIssuing(mode: DocumentMode): mode is IssuingMode {
  return issuingModes.some((one) => one === mode)
}

/**
 * The longest name of a seller in bytes of UTF-8. The QR code has one byte for the length of a value, which readers take differently
 * above this (ZATCA, security features implementation standard).
 */
export const sellerNameBytes = 127

/** The bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
