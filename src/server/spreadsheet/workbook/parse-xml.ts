import { SaxesParser } from 'saxes'

export type XmlAttributes = Readonly<Record<string, string>>

/** Far more than the parts of a workbook have. */
const maxDepth = 100

type XmlHandlers = {
  /** `path` has the names of the elements around it, the outermost first. Names are without their namespace's prefix. */
  open?: (name: string, attributes: XmlAttributes, path: readonly string[]) => void
  text?: (text: string, path: readonly string[]) => void
  close?: (name: string, path: readonly string[]) => void
}

/** Reads an XML document piece by piece. Rejects when it is not well-formed, and with whatever a handler throws. */
export async function parseXml(bytes: AsyncIterable<Uint8Array>, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('opentag', ({ name, attributes }) => {
    open?.(localName(name), withLocalNames(attributes), path)
    path.push(localName(name))
    if (path.length > maxDepth) throw new Error('The elements are nested too deeply')
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    close?.(localName(name), path)
  })
  if (text) {
    parser.on('text', (part) => text(part, path))
    parser.on('cdata', (part) => text(part, path))
  }
  let decoder: TextDecoder | undefined
  for await (const part of bytes) {
    decoder ??= new TextDecoder(encodingOf(part))
    parser.write(decoder.decode(part, { stream: true }))
  }
  parser.write(decoder?.decode() ?? '').close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Attributes by their names without prefix. The plain one wins: a sheet has `id` of its own beside `r:id`, kept as `r:id`. */
function withLocalNames(attributes: Record<string, string>): XmlAttributes {
  const local: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const plain = localName(name)
    if (plain === name) local[name] = value
    // The prefix of relationships is free, and `sheetId` has another name.
    else if (plain === 'id') local['r:id'] = value
  }
  return local
}

/** By the byte order mark or the first characters (XML 1.0, appendix F), else by the declaration; UTF-8 by default. */
function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(start.subarray(0, 200))
  const [, named] = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(declaration) ?? []
  // A part in eight-bit characters that calls itself UTF-16 is UTF-8.
  return named && !/^utf-?16/i.test(named) ? named : 'utf-8'
}

/** Resolves `_x000D_`, which stands for a character that XML cannot hold (ECMA-376, ST_Xstring); `_x005F_` is an underscore. */
export function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
}
