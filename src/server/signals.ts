const signals = ['SIGINT', 'SIGTERM'] as const

/** Resolves when the process is asked to stop, and again when somebody does not want to wait for that. */
export function awaitSignals(): { first: Promise<void>; second: Promise<void> } {
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let count = 0
  for (const signal of signals) process.on(signal, () => asked[count++]?.resolve())
  return { first: asked[0].promise, second: asked[1].promise }
}
