import {
  appendBezierCurve,
  closePath,
  concatTransformationMatrix,
  drawObject,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  type PDFOperator,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { loadShaper, type Glyph, type ShapedLine, type Weight } from './shape-text.ts'

/** One statement in both languages. */
export type ContractLine = { readonly ar: string; readonly en: string }
export type ContractGroup = { readonly heading: ContractLine; readonly lines: readonly ContractLine[] }
export type ContractValuePage = { readonly title: ContractLine; readonly groups: readonly ContractGroup[] }

// A4 in points, with the margins of the pages before it.
const [width, height, margin, gap] = [595.28, 841.89, 42.5, 22]
const column = (width - 2 * margin - gap) / 2
const ink = rgb(0.09, 0.13, 0.11)
const brand = rgb(0.06, 0.27, 0.21)

type Look = { size: number; weight: Weight; color: ReturnType<typeof rgb>; before: number }
const looks = {
  title: { size: 15, weight: 600, color: brand, before: 0 },
  heading: { size: 10.5, weight: 600, color: brand, before: 12 },
  text: { size: 8.6, weight: 400, color: ink, before: 3 },
} as const satisfies Record<string, Look>

/**
 * Adds what the contract says to a PDF: Arabic on the right, English on the left, as many pages as it needs. The letters are
 * outlines, because no font can be embedded without another library; the terms page shows the same values as text.
 */
export async function appendValues(pdf: Uint8Array, { title, groups }: ContractValuePage): Promise<Uint8Array> {
  const [document, shapeLine] = await Promise.all([PDFDocument.load(pdf, { updateMetadata: false }), loadShaper()])
  let page: PDFPage = document.addPage([width, height])
  let y = height - margin
  const letters = new Map<string, PDFRef>()

  function wrap(text: string, isRtl: boolean, { size, weight }: Look) {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      const fits = (shapeLine(longer, { isRtl, weight }).width * size) / 1000 <= column
      if (lines.length > 0 && fits) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.map((line) => shapeLine(line, { isRtl, weight }))
  }

  function draw({ ar, en }: ContractLine, look: Look): void {
    const [arabic, english] = [wrap(ar, true, look), wrap(en, false, look)]
    const leading = look.size * 1.65
    const rows = Math.max(arabic.length, english.length)
    if (y - look.before - rows * leading < margin) {
      page = document.addPage([width, height])
      y = height - margin
    }
    y -= look.before
    for (let row = 0; row < rows; row += 1) {
      y -= leading
      const [right, left] = [arabic[row], english[row]]
      if (right) write(right, width - margin - (right.width * look.size) / 1000, look)
      if (left) write(left, margin, look)
    }
  }

  function write({ glyphs }: ShapedLine, x: number, { size, color }: Look): void {
    const scale = size / 1000
    const letters = glyphs.flatMap((glyph) => [
      pushGraphicsState(),
      concatTransformationMatrix(1, 0, 0, 1, Math.round(glyph.x), Math.round(glyph.y)),
      drawObject(letterOf(glyph)),
      popGraphicsState(),
    ])
    page.pushOperators(
      pushGraphicsState(),
      setFillingColor(color),
      concatTransformationMatrix(scale, 0, 0, scale, x, y),
      ...letters,
      popGraphicsState(),
    )
  }

  /** The name of a letter among the resources of the page. Each is stored once. */
  function letterOf({ name, outline }: Glyph): PDFName {
    const { context } = document
    let stored = letters.get(name)
    if (!stored) {
      const box = context.obj([-2000, -2000, 4000, 4000])
      stored = context.register(context.formXObject(fillOutline(outline), { BBox: box, Resources: {} }))
      letters.set(name, stored)
    }
    const key = PDFName.of(name)
    page.node.setXObject(key, stored)
    return key
  }

  draw(title, looks.title)
  for (const { heading, lines } of groups) {
    draw(heading, looks.heading)
    for (const line of lines) draw(line, looks.text)
  }
  return document.save({ updateFieldAppearances: false })
}

/** The commands that fill the outline of a letter at the origin. */
function fillOutline(outline: Glyph['outline']): PDFOperator[] {
  let [fromX, fromY] = [0, 0]
  const path = outline.map(({ type, values }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = values.map(Math.round)
    const [startX, startY] = [fromX, fromY]
    if (type === 'Z') return closePath()
    ;[fromX, fromY] = type === 'C' ? [x3, y3] : type === 'Q' ? [x2, y2] : [x1, y1]
    if (type === 'M') return moveTo(x1, y1)
    if (type === 'L') return lineTo(x1, y1)
    if (type === 'C') return appendBezierCurve(x1, y1, x2, y2, x3, y3)
    // PDF has no quadratic curves.
    const third = (end: number, control: number) => Math.round(end + ((control - end) * 2) / 3)
    return appendBezierCurve(third(startX, x1), third(startY, y1), third(x2, x1), third(y2, y1), x2, y2)
  })
  return [...path, fill()]
}
