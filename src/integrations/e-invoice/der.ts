/** Writes and reads the few parts of ASN.1's DER (ITU-T X.690) that certificates and their requests are made of. */

function write(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(content.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

export const derSequence = (...parts: readonly Uint8Array[]) => write(0x30, ...parts)
export const derSet = (...parts: readonly Uint8Array[]) => write(0x31, ...parts)
export const derText = (text: string) => write(0x0c, Buffer.from(text, 'utf8'))
/** Letters, digits and the few signs of PrintableString. */
export const derPrintable = (text: string) => write(0x13, Buffer.from(text, 'latin1'))
export const derOctets = (bytes: Uint8Array) => write(0x04, bytes)
export const derBits = (bytes: Uint8Array) => write(0x03, Buffer.from([0]), bytes)
/** A whole number from 0 to 127. */
export const derSmall = (value: number) => write(0x02, Buffer.from([value]))
/** A part with the number of its place, which wraps other parts. */
export const derTagged = (place: number, ...parts: readonly Uint8Array[]) => write(0xa0 | place, ...parts)

/** An object identifier such as 1.2.840. */
export function derObject(identifier: string): Buffer {
  const [first = 0, second = 0, ...rest] = identifier.split('.').map(Number)
  return write(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]))
}

/** A number in groups of seven bits, of which all but the last have the highest bit. */
function sevenBits(value: number): number[] {
  const groups = [value % 128]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80)
  return groups
}

/** The contents of the elements of a sequence. */
export function readSequence(der: Buffer): Buffer[] {
  let { start: at, end } = readElement(der, 0)
  const parts = []
  while (at < end) {
    const part = readElement(der, at)
    parts.push(der.subarray(part.start, part.end))
    at = part.end
  }
  return parts
}

function readElement(der: Buffer, at: number): { start: number; end: number } {
  const first = der.readUInt8(at + 1)
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const size = first & 0x7f
  const start = at + 2 + size
  return { start, end: start + der.readUIntBE(at + 2, size) }
}
