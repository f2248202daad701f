import { isZip, readWorkbook } from './workbook/read-workbook.server.ts'

type FileText = { ok: true; csv: string } | { ok: false; problem: 'noFile' | 'notWorkbook' | 'tooLarge' }

/** The text of an uploaded CSV file, or the first sheet of a workbook as CSV. */
export async function readUpload(file: FormDataEntryValue | null): Promise<FileText> {
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'noFile' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? readWorkbook(bytes) : { ok: true, csv: decodeFile(bytes) }
}

/** UTF-8, UTF-16 with its byte order mark, or Windows-1256, in which Excel saves plain CSV on computers set to Arabic. */
function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
