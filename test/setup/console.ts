import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

const spies: MockInstance[] = []

beforeEach(() => {
  spies.push(vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'))
})

// A complaint that nobody asked for is a defect. A test that expects one replaces the method with its own mock.
afterEach(() => {
  const complaints = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies.splice(0)) spy.mockRestore()
  if (complaints.length > 0) throw new Error(`The test wrote to the console: ${complaints.flat().join(' ')}`)
})
