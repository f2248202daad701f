import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of one page with a line of Latin text. */
export async function makePdf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = await PDFDocument.create({ updateMetadata: false })
  made.addPage([300, 400]).drawText(text)
  return new Uint8Array(await made.save())
}
