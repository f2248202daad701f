const scriptPreload = /<link rel="modulepreload"[^>]*>/g

/**
 * Moves what the head asks for in advance of scripts to the end of a page's HTML, as the last to be sent. A browser has six
 * connections: on a slow network scripts would hold them all while the page's first picture and its letters wait.
 */
export function askForScriptsLast(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0) return html
  const preloads = (html.slice(0, end).match(scriptPreload) ?? []).map((link) =>
    link.replace('<link ', '<link fetchpriority="low" '),
  )
  return html.slice(0, end).replace(scriptPreload, '') + preloads.join('') + html.slice(end)
}
