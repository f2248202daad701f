import { builtInFormat, parseFormat, type NumberFormat } from './number-formats.ts'
import { parseXml } from './parse-xml.ts'

/** Returns a function that tells how a style of a workbook displays numbers. */
export async function readStyles(part: AsyncIterable<Uint8Array>): Promise<(style: number) => NumberFormat> {
  const own = new Map<number, NumberFormat>()
  const formats: number[] = []
  await parseXml(part, {
    open(name, { numFmtId, formatCode }, path) {
      const id = Number(numFmtId ?? 0)
      // Once per format, because there can be many cells of each.
      if (name === 'numFmt' && path.at(-1) === 'numFmts') own.set(id, parseFormat(formatCode ?? ''))
      if (name === 'xf' && path.at(-1) === 'cellXfs') formats.push(id)
    },
  })
  return (style) => {
    const format = formats[style]
    if (format === undefined) return undefined
    return own.has(format) ? own.get(format) : builtInFormat(format)
  }
}
