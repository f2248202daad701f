import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Stops the `Date` of this process while the tests of a file run. Sessions, rate limits and authenticators read it; only
 * `vi.setSystemTime` moves it.
 */
export function stopDate(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
}
