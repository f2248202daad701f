import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs'

export type Weight = 400 | 600

type Script = 'arabic' | 'latin'

/** A command of an outline: M, L, Q, C or Z with its coordinates in units of the font, upwards. */
type PathCommand = { type: string; values: number[] }

/** `name` is the same for the same letter of a font, and a name of a PDF resource. */
export type Glyph = {
  readonly name: string
  readonly outline: readonly PathCommand[]
  readonly x: number
  readonly y: number
}

/** A line of text as outlines from its left end, in thousandths of the font size. */
export type ShapedLine = { readonly glyphs: readonly Glyph[]; readonly width: number }

type OpenFont = { font: Font; outlines: Map<number, readonly PathCommand[]> }
type Fonts = Record<`${Script} ${Weight}`, OpenFont>

let loaded: Promise<Fonts> | undefined

async function openFonts(): Promise<Fonts> {
  const entries = (['arabic', 'latin'] as const).flatMap((script) =>
    ([400, 600] as const).map(async (weight) => {
      const { resolve } = createRequire(import.meta.url)
      const name = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff`
      const font = new Font(new Face(new Blob(readWoff(await readFile(resolve(name))))))
      font.setScale(1000, 1000)
      return [`${script} ${weight}`, { font, outlines: new Map() }] as const
    }),
  )
  return Object.fromEntries(await Promise.all(entries)) as Fonts
}

/** Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/) into the OpenType file that it holds. */
function readWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(44 + index * 20 + at),
    )
    const bytes = woff.subarray(offset!, offset! + packed!)
    return { tag: tag!, checksum: checksum!, bytes: packed! < length! ? inflateSync(bytes) : bytes }
  })
  const header = Buffer.alloc(12 + count * 16)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries())
      header.writeUInt32BE(value, 12 + index * 16 + place * 4)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

const arabicLetters = /[\u0600-\u06FF]/

/** Returns the function that shapes a line. Fonts are read once per process. */
export async function loadShaper(): Promise<(text: string, options: { isRtl: boolean; weight: Weight }) => ShapedLine> {
  const fonts = await (loaded ??= openFonts())
  // The same words stand in most rows of a contract.
  const known = new Map<string, ShapedLine>()

  /** Letters of one script in one direction. */
  function shapeRun(text: string, script: Script, isRtl: boolean, weight: Weight): ShapedLine {
    const { font, outlines } = fonts[`${script} ${weight}`]
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR)
    shape(font, buffer)
    let width = 0
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const x = width + xOffset
      width += xAdvance
      // Reading an outline costs far more than shaping.
      const outline = outlines.get(codepoint) ?? font.glyphToJson(codepoint)
      outlines.set(codepoint, outline)
      return { name: `${script}${weight}-${codepoint}`, outline, x, y: yOffset }
    })
    return { glyphs, width }
  }

  /** Text in one direction; letters of another script come from another font file. */
  function shapeWord(text: string, isRtl: boolean, weight: Weight): ShapedLine {
    const key = `${isRtl} ${weight} ${text}`
    const shaped = known.get(key) ?? shapeRuns(text, isRtl, weight)
    known.set(key, shaped)
    return shaped
  }

  function shapeRuns(text: string, isRtl: boolean, weight: Weight): ShapedLine {
    const runs = text.match(/[\u0600-\u06FF]+|[^\u0600-\u06FF]+/g) ?? []
    const shaped = runs.map((run) => shapeRun(run, arabicLetters.test(run) ? 'arabic' : 'latin', isRtl, weight))
    return placeSideBySide(isRtl ? shaped.toReversed() : shaped)
  }

  return (text, { isRtl, weight }) => {
    if (!isRtl) return placeSideBySide((text.match(/\S+|\s+/g) ?? []).map((part) => shapeWord(part, false, weight)))
    // A line from the right: words with Arabic letters one after the other, numbers and Latin words between them as they are.
    const parts = text.match(/[^\s]*[\u0600-\u06FF][^\s]*|[^\s\u0600-\u06FF]+(?:\s+[^\s\u0600-\u06FF]+)*|\s+/g) ?? []
    const shaped = parts.map((part) => shapeWord(part, arabicLetters.test(part), weight))
    return placeSideBySide(shaped.toReversed())
  }
}

function placeSideBySide(runs: readonly ShapedLine[]): ShapedLine {
  let width = 0
  const glyphs = runs.flatMap((run) => {
    const start = width
    width += run.width
    return run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + start }))
  })
  return { glyphs, width }
}
