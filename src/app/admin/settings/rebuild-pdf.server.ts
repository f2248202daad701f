import { PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'

/** The entries that a page needs to be drawn (ISO 32000-2, table 31). All others, such as links and actions, are dropped. */
const pageEntries = ['Type', 'Parent', 'Resources', 'Contents', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group']

/** Stream entries that refer to an external file or hold data that is not drawn. */
const refusedEntries = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'Metadata', 'PieceInfo']

/**
 * Builds a new PDF from the drawn content of another: without actions, links, form fields, attachments, bookmarks or metadata.
 * Undefined for a file that cannot be parsed or has no pages.
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    for (const { node } of source.getPages()) {
      node.normalize()
      for (const name of node.keys()) if (!pageEntries.includes(name.decodeText())) node.delete(name)
    }
    const made = await PDFDocument.create({ updateMetadata: false })
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page)
    for (const [, object] of made.context.enumerateIndirectObjects()) {
      if (object instanceof PDFStream) for (const name of refusedEntries) object.dict.delete(PDFName.of(name))
    }
    return made.getPageCount() > 0 ? await made.save({ useObjectStreams: false }) : undefined
  } catch {
    // Every error of the parser is caused by the file.
    return undefined
  }
}
