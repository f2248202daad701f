import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import { takeWarnings } from '../helpers/log.ts'

const spies: MockInstance[] = []

beforeEach(() => {
  spies.push(vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'))
})

// An unexpected warning or error fails the test, on the console and in the log of a test site alike. A test that expects one
// replaces the console method with a mock, or removes it from the log.
afterEach(() => {
  const warnings = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies.splice(0)) spy.mockRestore()
  const logged = takeWarnings()
  if (warnings.length > 0) throw new Error(`The test wrote to the console: ${warnings.flat().join(' ')}`)
  if (logged.length > 0) throw new Error(`The site logged: ${JSON.stringify(logged)}`)
})
