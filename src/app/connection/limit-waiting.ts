import { isPartOfScreen, longestWaitMs } from './keep-results.ts'
import { setProblems } from './connection-store.ts'

/**
 * Limits how long the router waits for the response to a form; it has no setting for this. The request rejects with a
 * `TimeoutError`. Page data is passed on only when complete, because React Router leaks a rejected promise when a navigation
 * aborts data that it is still reading. Returns a function that undoes both.
 */
export function limitWaiting(): () => void {
  const send = globalThis.fetch
  function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    if (!(input instanceof URL) || input.origin !== location.origin) return send(input, init)
    if (input.pathname.endsWith('/__manifest')) return keepWhenLost(send, input, init)
    if (!input.pathname.endsWith('.data')) return send(input, init)
    return receiveWhole(send, input, init.method === 'POST' ? { ...init, signal: limitedSignal(init) } : init)
  }
  globalThis.fetch = fetchInTime
  return () => {
    globalThis.fetch = send
  }
}

function limitedSignal({ signal }: RequestInit): AbortSignal {
  const limited = new AbortController()
  setTimeout(() => limited.abort(new DOMException('The server did not answer in time', 'TimeoutError')), longestWaitMs)
  signal?.addEventListener('abort', () => limited.abort(signal.reason))
  return limited.signal
}

async function receiveWhole(send: typeof fetch, input: URL, init: RequestInit): Promise<Response> {
  const response = await send(input, init)
  if (!response.body) return response
  try {
    return new Response(await response.arrayBuffer(), response)
  } catch (error) {
    // Browsers keep the abort reason only until the response has begun.
    init.signal?.throwIfAborted()
    throw error
  }
}

/**
 * For route manifests of a pressed link, which are the requests with a signal. When they fail, the router would replace the page
 * by an error.
 */
async function keepWhenLost(send: typeof fetch, input: URL, init: RequestInit): Promise<Response> {
  try {
    return await send(input, init)
  } catch (error) {
    const { signal } = init
    if (!signal || signal.aborted) throw error
    const path = input.searchParams.get('paths')?.split(',').at(-1) ?? '/'
    const isOnScreen = isPartOfScreen({ pathname: path })
    setProblems({ page: { kind: navigator.onLine ? 'unreachable' : 'offline', path, isOnScreen } })
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw error
  }
}
