import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { PageCache } from './page-cache/page-cache.ts'
import { readPlainRequest, type PlainRequest } from './page-cache/plain-request.ts'
import { dated, keepAliveSeconds } from './page-cache/ready-answer.ts'
import { chooseAnswer } from './page-cache/rendered-page.ts'

export type FrontDoorOptions = {
  pages: PageCache
  /** Renders the page of an address, which is then kept if it may be. */
  render: (key: string) => Promise<unknown>
  /** Whether no connection should stay any more. */
  isStopping?: () => boolean
}

/**
 * Answers requests for kept pages where they arrive, before Node's HTTP server makes a message out of them: that costs
 * twice as much as sending the page. A connection that brings anything but whole, plain requests for pages that are kept
 * goes to the HTTP server with the bytes it brought, and stays there.
 */
export function openFrontDoor(server: Server, { pages, render, isStopping }: FrontDoorOptions): { close: () => void } {
  const waiting = new Set<Socket>()
  const toServer = server.listeners('connection') as ((socket: Socket) => void)[]

  function letIn(socket: Socket): void {
    waiting.add(socket)
    socket.setTimeout((keepAliveSeconds + 1) * 1000)
    for (const [event, listener] of listeners) socket.on(event, listener)
  }

  function read(this: Socket, chunk: Buffer): void {
    const request = isStopping?.() ? undefined : readPlainRequest(chunk)
    if (!request) handOver.call(this, chunk)
    else if (!answer(this, request)) void fillIn(this, request, chunk)
  }

  function answer(socket: Socket, { key, accepted, known }: PlainRequest): boolean {
    const page = pages.find(key)
    if (!page) return false
    const { ready } = chooseAnswer(page, accepted, known)
    if (!socket.write(dated(ready, pages.now()))) socket.pause()
    return true
  }

  /** Has the page rendered and kept, so that a connection that brings plain requests stays here when content changes. */
  async function fillIn(socket: Socket, request: PlainRequest, chunk: Buffer): Promise<void> {
    socket.pause()
    if (socket.bytesWritten > 0) await render(request.key)
    if (!waiting.has(socket)) return
    if (answer(socket, request)) socket.resume()
    else handOver.call(socket, chunk)
  }

  function handOver(this: Socket, chunk?: Buffer): void {
    forget.call(this)
    this.pause()
    this.setTimeout(0)
    for (const [event, listener] of listeners) this.off(event, listener)
    if (chunk) this.unshift(chunk)
    for (const take of toServer) take.call(server, this)
    this.resume()
  }

  // Whoever has not asked anything yet may take longer: the HTTP server has its own patience.
  function endSilence(this: Socket): void {
    if (this.writableLength > 0) return
    if (this.bytesWritten > 0) this.destroy()
    else handOver.call(this)
  }

  function end(this: Socket): void {
    this.end()
  }

  function resume(this: Socket): void {
    this.resume()
  }

  function destroy(this: Socket): void {
    this.destroy()
  }

  function forget(this: Socket): void {
    waiting.delete(this)
  }

  const listeners = [
    ['data', read],
    ['timeout', endSilence],
    ['end', end],
    ['drain', resume],
    ['error', destroy],
    ['close', forget],
  ] as [string, () => void][]

  server.removeAllListeners('connection')
  server.on('connection', letIn)
  return {
    close() {
      for (const socket of waiting) socket.destroySoon()
    },
  }
}
