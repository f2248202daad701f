import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a target fails. `lost` handles the request and drops the connection instead of responding. */
export type Misbehaviour =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'hang'
  | 'nonsense'
  | 'drop'
  | 'lost'

export type ReceivedRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }

export type TargetServer = {
  url: string
  asked: ReceivedRequest[]
  /** Fails the next `times` requests, or all until the next call; undefined ends it. */
  misbehave: (how: Misbehaviour | undefined, times?: number) => void
  close: () => Promise<void>
}

/** A local server that receives records and can fail in every way of an external system. */
export async function startTargetServer(answer: (asked: ReceivedRequest) => Answer): Promise<TargetServer> {
  const asked: ReceivedRequest[] = []
  let error: Misbehaviour | undefined
  let left = 0
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const { method = '', headers } = request
    const one: ReceivedRequest = { method, url: new URL(request.url ?? '/', url), headers, body }
    asked.push(one)
    const how = left > 0 ? error : undefined
    left -= 1
    if (how === 'hang') return
    if (how === 'drop') return void request.socket.destroy()
    if (how === 'nonsense') return send(response, { body: '<html>not what you think</html>' })
    if (typeof how === 'object') return send(response, how)
    const answered = answer(one)
    if (how === 'lost') return void request.socket.destroy()
    send(response, answered)
  }

  return {
    url,
    asked,
    misbehave(how, times = Infinity) {
      error = how
      left = how === undefined ? 0 : times
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}
