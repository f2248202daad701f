import type { DataRouter } from 'react-router'
import { rememberForm, type KeepScreen } from './connection-store.ts'

type Guard = { keepResults: KeepScreen; stop: () => void }

let loading: Promise<Guard> | undefined
let guard: Guard | undefined

/** Loads the code that keeps a page when the connection fails, once the page is hydrated. Returns a function that stops it. */
export function startGuard(router: Pick<DataRouter, 'state'>): () => void {
  const parts = Promise.all([
    import('./watch-connection.ts'),
    import('./connection-bar.tsx'),
    import('./error-notice.tsx'),
  ])
  loading = parts.then(([{ watchConnection }]) => (guard = watchConnection(router)))
  loading.catch(() => undefined)
  addEventListener('submit', rememberForm, { capture: true })
  return () => {
    removeEventListener('submit', rememberForm, { capture: true })
    guard?.stop()
    guard = undefined
  }
}

/** Middleware of every form and page: keeps the screen when there is no usable response. */
export const keepScreen: KeepScreen = async (args, next) => {
  if (guard) return guard.keepResults(args, next)
  const results = await next()
  const loaded = await loading?.catch(() => undefined)
  return loaded ? loaded.keepResults(args, () => Promise.resolve(results)) : results
}
