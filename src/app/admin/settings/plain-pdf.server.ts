import { inflateSync } from 'node:zlib'

/** PDF names of active content and attachments. Image data cannot contain them. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/
const packedObjects = /\/ObjStm(?![A-Za-z0-9])/
const pictureOnly = /\/Subtype\s*\/Image(?![A-Za-z0-9])/

/** Bytes. Contracts are text; a file that inflates to more is treated as a decompression bomb. */
const maxUnpacked = 48 * 1024 * 1024
const longestHead = 4096
const maxParts = 20_000

/**
 * Whether a PDF has no scripts, launch actions, attachments, submitting forms or encryption (ISO 32000). Compressed
 * streams are inspected too; an object stream that cannot be inflated counts as active.
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (isActive(text)) return false
  let unpacked = 0
  let parts = 0
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    parts += 1
    if (parts > maxParts) return false
    const head = withoutEscapes(headBefore(text, index))
    const hidesObjects = packedObjects.test(head)
    if (!hidesObjects && pictureOnly.test(head)) continue
    const part = unpack(bytes.subarray(index + mark.length), maxUnpacked - unpacked)
    if (part === 'tooMuch' || (!part && hidesObjects && head.includes('/Filter'))) return false
    unpacked += part?.length ?? 0
    if (part && isActive(part.toString('latin1'))) return false
  }
  return true
}

function isActive(text: string): boolean {
  return active.test(withoutEscapes(text))
}

/** Decodes escaped names such as `/J#61vaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Returns the dictionary in front of a stream. */
function headBefore(text: string, index: number): string {
  const head = text.slice(Math.max(0, index - longestHead), index)
  return head.slice(head.lastIndexOf(' obj') + 1)
}

function unpack(packed: Uint8Array, most: number): Buffer | 'tooMuch' | undefined {
  const [method = 0, check = 0] = packed
  if ((method & 15) !== 8 || ((method << 8) | check) % 31 !== 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return error instanceof RangeError ? 'tooMuch' : undefined
  }
}
