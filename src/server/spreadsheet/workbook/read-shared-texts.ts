import { decodeEscapes, parseXml } from './parse-xml.ts'

/** The texts that cells of a workbook refer to by their number. */
export async function readSharedTexts(part: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  await parseXml(part, {
    open(name) {
      if (name === 'si') text = ''
    },
    text(more, path) {
      if (isCellText(path)) text += more
    },
    close(name) {
      if (name === 'si') texts.push(decodeEscapes(text))
    },
  })
  return texts
}

/** Whether a text is one of a cell's runs, and not a phonetic guide for Chinese or Japanese. */
export function isCellText(path: readonly string[]): boolean {
  return path.at(-1) === 't' && path.at(-2) !== 'rPh'
}
