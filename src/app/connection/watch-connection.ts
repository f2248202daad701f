import { createPath, type DataRouter } from 'react-router'
import { setProblems } from './connection-store.ts'
import { keepResults, setRouter } from './keep-results.ts'
import { limitWaiting } from './limit-waiting.ts'

/** Starts everything that keeps a page when the connection fails; `stop` undoes it. */
export function watchConnection(router: Pick<DataRouter, 'state'>) {
  const ended = new AbortController()
  const { signal } = ended
  setRouter(router)
  const restoreFetch = limitWaiting()
  addEventListener('click', stayOnPage, { capture: true, signal })
  // Without the Navigation API, the page is lost when a script of the next page does not load.
  const { navigation } = globalThis as { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => stopReload(event as NavigateEvent, router), { signal })
  function stop(): void {
    ended.abort()
    restoreFetch()
    setRouter(undefined)
  }
  return { keepResults, stop }
}

/** Keeps the page when a link is pressed while the device is offline. */
function stayOnPage(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  if (isSamePage) return
  event.preventDefault()
  event.stopPropagation()
  setProblems({ page: { kind: 'offline', path: link.pathname + link.search } })
}

/**
 * React Router reloads the page when a script of the next page, or of data for a part of it, fails to load. Without a connection
 * that would lose everything, so the reload is prevented.
 */
function stopReload(event: NavigateEvent, { state }: Pick<DataRouter, 'state'>): void {
  if (event.navigationType !== 'reload' || !event.cancelable || event.userInitiated) return
  const next = state.navigation.state === 'loading' ? state.navigation.location : undefined
  const isAsking = [...state.fetchers.values()].some((fetcher) => fetcher.state !== 'idle')
  if (!next && !isAsking) return
  event.preventDefault()
  if (next) return void openWhenReachable(createPath(next))
  setProblems({
    page: { kind: navigator.onLine ? 'unreachable' : 'offline', path: createPath(state.location), isOnScreen: true },
  })
}

/** Opens the document once the site responds. Scripts that are still missing then belong to an older version. */
export async function openWhenReachable(path: string): Promise<void> {
  try {
    const response = await fetch('/now', { signal: AbortSignal.timeout(10_000) })
    // The sign-in page of a hotel network is HTML.
    const isOurs = response.ok && !response.headers.get('content-type')?.includes('html')
    if (isOurs) return location.assign(path)
  } catch {
    // Still no connection.
  }
  setProblems({ page: { kind: navigator.onLine ? 'unreachable' : 'offline', path, isStuck: true } })
}
