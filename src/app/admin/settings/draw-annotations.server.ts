import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib'

const nameOf = (text: string) => PDFName.of(text)

/** Annotations that are no part of the printed page (ISO 32000-2, table 171): they open something, or are remarks beside it. */
const notOnPage = new Set(['Link', 'Popup', 'Text', 'Screen', 'Movie', 'Sound', '3D', 'TrapNet', 'PrinterMark'])

const [hidden, noView] = [1 << 1, 1 << 5]

/**
 * Makes what annotations show part of a page: stamps, ink, signatures, comments on the page and filled fields (ISO 32000-2,
 * 12.5.5). False, when one of them says nothing about how it looks. Expects a normalized page.
 */
export function drawAnnotations(page: PDFPageLeaf): boolean {
  const { context } = page
  const steps: string[] = []
  const annotations = page.lookupMaybe(nameOf('Annots'), PDFArray)
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at)
    if (!(annotation instanceof PDFDict) || !isOnPage(annotation)) continue
    const look = appearanceOf(annotation)
    if (look === 'blank') continue
    if (look === 'unknown') return false
    const matrix = placeOf(annotation, look.stream)
    if (!matrix) continue
    look.stream.dict.set(nameOf('Type'), nameOf('XObject'))
    look.stream.dict.set(nameOf('Subtype'), nameOf('Form'))
    steps.push(`q ${matrix.join(' ')} cm ${page.newXObject('Drawn', look.ref).toString()} Do Q`)
  }
  if (steps.length === 0) return true
  // The page's own content may end with another state than it began with.
  page.wrapContentStreams(context.getPushGraphicsStateContentStream(), context.getPopGraphicsStateContentStream())
  page.addContentStream(context.register(context.flateStream(steps.join('\n'))))
  return true
}

/** Whether fields have values that the program which opens the file must draw first. */
export function hasStaleFields({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(nameOf('AcroForm'))
  if (!(form instanceof PDFDict)) return false
  const fields = form.lookup(nameOf('Fields'))
  const isStale = form.lookup(nameOf('NeedAppearances')) === PDFBool.True
  return (
    isStale && fields instanceof PDFArray && fields.asArray().some((each) => hasValue(form.context.lookup(each), 0))
  )
}

/** Fields may be nested; deeper ones than any form has are taken for filled. */
function hasValue(field: PDFObject | undefined, depth: number): boolean {
  if (!(field instanceof PDFDict)) return false
  if (depth > 20 || isFilled(field)) return true
  const kids = field.lookup(nameOf('Kids'))
  return kids instanceof PDFArray && kids.asArray().some((each) => hasValue(field.context.lookup(each), depth + 1))
}

function isFilled(field: PDFDict): boolean {
  const value = field.lookup(nameOf('V'))?.toString() ?? ''
  return !['', '()', '<>', '<feff>', '<FEFF>', '/Off', 'null'].includes(value)
}

function isOnPage(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(nameOf('Subtype'))
  const flags = annotation.lookup(nameOf('F'))
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0
  const kind = subtype instanceof PDFName ? subtype.decodeText() : ''
  return !notOnPage.has(kind) && (bits & (hidden | noView)) === 0
}

type Look = { ref: PDFRef; stream: PDFStream } | 'blank' | 'unknown'

/** How an annotation looks now: of a box to tick, the drawing of its state. */
function appearanceOf(annotation: PDFDict): Look {
  const looks = annotation.lookup(nameOf('AP'))
  const normal = looks instanceof PDFDict ? looks.get(nameOf('N')) : undefined
  const drawn = annotation.context.lookup(normal)
  if (drawn instanceof PDFStream && normal instanceof PDFRef) return { ref: normal, stream: drawn }
  if (drawn instanceof PDFDict) {
    const state = annotation.lookup(nameOf('AS'))
    const ref = state instanceof PDFName ? drawn.get(state) : undefined
    const stream = annotation.context.lookup(ref)
    return stream instanceof PDFStream && ref instanceof PDFRef ? { ref, stream } : 'blank'
  }
  return isEmptyField(annotation) ? 'blank' : 'unknown'
}

/** A field to fill in or to sign, without a value of its own or of the field that it belongs to. */
function isEmptyField(annotation: PDFDict): boolean {
  if (annotation.lookup(nameOf('Subtype')) !== nameOf('Widget')) return false
  const parent = annotation.lookup(nameOf('Parent'))
  return !isFilled(annotation) && !(parent instanceof PDFDict && isFilled(parent))
}

/** The matrix that brings the drawing to its place on the page; undefined when it has no extent. */
function placeOf(annotation: PDFDict, { dict }: PDFStream): number[] | undefined {
  const box = numbersOf(dict.lookup(nameOf('BBox')), 4)
  const rect = numbersOf(annotation.lookup(nameOf('Rect')), 4)
  if (!box || !rect) return undefined
  const [a, b, c, d, e, f] = numbersOf(dict.lookup(nameOf('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0]
  const [x1, y1, x2, y2] = box as [number, number, number, number]
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => [a! * x + c! * y + e!, b! * x + d! * y + f!] as const))
  const [left, right] = extent(corners.map(([x]) => x))
  const [bottom, top] = extent(corners.map(([, y]) => y))
  const [toLeft, toRight] = extent([rect[0]!, rect[2]!])
  const [toBottom, toTop] = extent([rect[1]!, rect[3]!])
  const [scaleX, scaleY] = [(toRight - toLeft) / (right - left), (toTop - toBottom) / (top - bottom)]
  const matrix = [scaleX, 0, 0, scaleY, toLeft - left * scaleX, toBottom - bottom * scaleY]
  return matrix.every(Number.isFinite) ? matrix.map((each) => Number(each.toFixed(5))) : undefined
}

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

function numbersOf(array: PDFObject | undefined, count: number): number[] | undefined {
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined
  const all = Array.from({ length: count }, (_, at) => array.lookup(at))
  return all.every((each) => each instanceof PDFNumber) ? all.map((each) => each.asNumber()) : undefined
}
