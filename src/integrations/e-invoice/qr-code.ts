const mostBytes = 255

/**
 * The tags of a document's QR code, in order from 1: their values with one byte each for tag and length, as base64 (ZATCA, security
 * features implementation standard). Texts are written as UTF-8. Throws RangeError for a value of more than 255 bytes.
 */
export function encodeTags(values: readonly (string | Uint8Array)[]): string {
  const parts = values.map((value, index) => {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : Buffer.from(value)
    if (bytes.length > mostBytes) throw new RangeError(`Tag ${index + 1} has ${bytes.length} bytes`)
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes])
  })
  return Buffer.concat(parts).toString('base64')
}
