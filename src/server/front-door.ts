import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { PageCache } from './http/page-cache/page-cache.ts'
import { answerPlainRequest } from './http/page-cache/plain-request.ts'
import { keepAliveSeconds } from './http/page-cache/ready-answer.ts'

/**
 * Answers requests for kept pages where they arrive, before Node's HTTP server makes a message out of them: that costs
 * twice as much as sending the page. A connection that brings anything but whole, plain requests for pages that are kept
 * goes to the HTTP server with the bytes it brought, and stays there.
 */
export function openFrontDoor(server: Server, pages: PageCache): { close: () => void } {
  const waiting = new Set<Socket>()
  const toServer = server.listeners('connection') as ((socket: Socket) => void)[]

  function letIn(socket: Socket): void {
    waiting.add(socket)
    socket.setTimeout((keepAliveSeconds + 1) * 1000)
    for (const [event, listener] of listeners) socket.on(event, listener)
  }

  function read(this: Socket, chunk: Buffer): void {
    const answer = answerPlainRequest(pages, chunk)
    if (!answer) handOver.call(this, chunk)
    else if (!this.write(answer)) this.pause()
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
