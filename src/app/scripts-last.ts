const scriptPreload = /<link rel="modulepreload"[^>]*>/g

/**
 * Moves what the head asks for in advance of scripts to the end of a page's HTML. A browser has six connections: on a slow
 * network two dozen scripts in the head would hold them all while the page's first picture waits.
 */
export function askForScriptsLast(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const preloads = html.slice(0, end).match(scriptPreload) ?? []
  return html.slice(0, end).replace(scriptPreload, '') + preloads.join('') + html.slice(end)
}
