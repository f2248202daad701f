import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes as sent of the bare page: what a plain page with a form and React weighs. */
export const bareBytes = { html: 15_000, css: 13_000, script: 59_000 }

const bodies: Record<string, { type: string; body: string }> = {
  '/': { type: 'text/html; charset=utf-8', body: html() },
  '/page.css': { type: 'text/css', body: filled(bareBytes.css, (n) => `.rule-${n} { color: rgb(${n % 256} 0 0) }\n`) },
  '/page.js': { type: 'text/javascript', body: script() },
}

/**
 * Serves a page with one style sheet, one script and a form, uncompressed. Its script marks the form as alive like React does.
 */
export async function startBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const found = bodies[request.url ?? '']
    if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function html(): string {
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>
<body><main><h1>Bare page</h1><form><input name="place"><button>Search</button></form>\n`
  const foot = '</main></body></html>'
  const words = filled(bareBytes.html - head.length - foot.length, (n) => `<p>Paragraph ${n} of a page of text.</p>\n`)
  return head + words + foot
}

function script(): string {
  const end = `for (const control of document.querySelectorAll('input, button')) control.__reactProps = {}\n`
  return filled(bareBytes.script - end.length, (n) => `export function part${n}() { return ${n} }\n`) + end
}

/** At least `bytes` bytes of numbered lines. */
function filled(bytes: number, line: (n: number) => string): string {
  let text = ''
  for (let n = 0; text.length < bytes; n += 1) text += line(n)
  return text
}
