import type { DataRouter } from 'react-router'
import { rememberForm, type KeepScreen } from './connection-store.ts'

type Guard = { keepResults: KeepScreen; stop: () => void }

let loading: Promise<Guard> | undefined
let guard: Guard | undefined

/** Loads the code that keeps a page when the connection fails, once the page is alive; returns what ends it. */
export function startGuard(router: Pick<DataRouter, 'state'>): () => void {
  const restoreFetch = receiveWhole()
  const parts = Promise.all([
    import('./watch-connection.ts'),
    import('./connection-bar.tsx'),
    import('./fault-notice.tsx'),
  ])
  loading = parts.then(([{ watchConnection }]) => (guard = watchConnection(router)))
  loading.catch(() => undefined)
  addEventListener('submit', rememberForm, { capture: true })
  return () => {
    removeEventListener('submit', rememberForm, { capture: true })
    guard?.stop()
    guard = undefined
    restoreFetch()
  }
}

/**
 * Hands data to the router when all of it is there: React Router leaves a rejected promise behind when a navigation ends data that it
 * has begun to read. Returns a function that ends this.
 */
export function receiveWhole(): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    if (!(input instanceof URL && input.pathname.endsWith('.data')) || !response.body) return response
    try {
      return new Response(await response.arrayBuffer(), response)
    } catch (error) {
      // Browsers name the reason of an ended request only before its answer begins.
      init?.signal?.throwIfAborted()
      throw error
    }
  }
  return () => {
    globalThis.fetch = send
  }
}

/** Middleware of every form and page: keeps the screen when there is no usable answer. */
export const keepScreen: KeepScreen = async (args, next) => {
  if (guard) return guard.keepResults(args, next)
  const results = await next()
  const loaded = await loading?.catch(() => undefined)
  return loaded ? loaded.keepResults(args, () => Promise.resolve(results)) : results
}
