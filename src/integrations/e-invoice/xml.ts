/** One element of a laid-out document: its name with attributes, and its text or its children. */
export type Element = { readonly tag: string; readonly content: string | readonly Element[] }

/** An element; children that are undefined are left out, so that optional parts read in their place. */
export function element(tag: string, content: string | readonly (Element | undefined)[]): Element {
  return {
    tag,
    content: typeof content === 'string' ? escapeXml(content) : content.filter((child) => child !== undefined),
  }
}

/** The text of XML 1.0 for an attribute or element; characters that XML cannot contain are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The lines of elements, each level four spaces further in. Nothing may change the layout once its hash is known. */
export function layOut(elements: readonly Element[], indent = 0): string {
  const space = ' '.repeat(indent)
  return elements
    .map(({ tag, content }) => {
      const [name] = tag.split(' ', 1)
      if (typeof content === 'string') return `${space}<${tag}>${content}</${name}>\n`
      if (content.length === 0) return `${space}<${tag}/>\n`
      return `${space}<${tag}>\n${layOut(content, indent + 4)}${space}</${name}>\n`
    })
    .join('')
}
