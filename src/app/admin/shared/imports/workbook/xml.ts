type Element = { attributes: string; content: string }

/**
 * All elements of a name in a workbook's XML, with or without a namespace prefix; in these files such elements are never nested.
 * Linear time for any input. Throws for an element without an end tag.
 */
export function elementsOf(xml: string, name: string): Element[] {
  const start = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, 'g')
  const found: Element[] = []
  for (let open = start.exec(xml); open; open = start.exec(xml)) {
    const [, prefix = '', attributes = ''] = open
    const isEmpty = attributes.endsWith('/')
    const end = isEmpty ? start.lastIndex : xml.indexOf(`</${prefix}${name}>`, start.lastIndex)
    if (end < 0) throw new Error(`An element ${name} without an end`)
    found.push({ attributes, content: isEmpty ? '' : xml.slice(start.lastIndex, end) })
    start.lastIndex = end
  }
  return found
}

/** The value of an attribute; undefined without it. */
export function attributeOf(element: { attributes: string } | undefined, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(element?.attributes ?? '')?.[1]
  return value === undefined ? undefined : decodeText(value)
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Resolves the character references of a text. */
export function decodeText(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const point = hex ? parseInt(hex, 16) : Number(decimal)
      if (hex || decimal) return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      return signs[String(name)] ?? whole
    },
  )
}
