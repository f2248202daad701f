import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { findPort } from './find-port.ts'

/**
 * A load balancer without sticky sessions in front of processes of the site. As nginx does, it passes a request on to the next
 * process when the connection was refused, and answers 502 when a process ends before its answer: the request may have been carried out.
 */
export async function openBalancer(ports: readonly number[]): Promise<{ url: string; close: () => Promise<void> }> {
  let turn = 0
  const server = createServer((incoming, answer) => {
    const body: Buffer[] = []
    incoming.on('data', (bytes: Buffer) => body.push(bytes))
    incoming.on('end', () => {
      const first = turn++
      passOn(
        incoming,
        Buffer.concat(body),
        answer,
        ports.map((_, at) => ports[(first + at) % ports.length]!),
      )
    })
  })
  const port = await findPort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}

function passOn(
  incoming: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  const { method, url: path, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode!, response.headers)
    response.pipe(answer)
    response.on('error', () => answer.destroy())
  })
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length > 0) passOn(incoming, body, answer, others)
    else if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  answer.on('close', () => outgoing.destroy())
  outgoing.end(body)
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
