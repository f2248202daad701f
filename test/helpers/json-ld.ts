export type Node = { '@type': string | string[]; [key: string]: unknown }

/** All JSON-LD nodes of a page; throws when a script is not JSON. */
export function jsonLdOf(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Node)
}

/** The only node of a type. */
export function nodeOf(html: string, type: string): Node {
  const nodes = jsonLdOf(html).filter((node) => [node['@type']].flat().includes(type))
  if (!nodes[0] || nodes.length > 1) throw new Error(`${nodes.length} nodes are a ${type}`)
  return nodes[0]
}
