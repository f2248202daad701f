import { inflateRawSync } from 'node:zlib'

/** The text of the files in a zip archive, such as an Excel workbook, by name. */
export function readArchive(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const local = archive.readUInt32LE(entry + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
    files.set(name, (archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32)
  }
  return files
}
