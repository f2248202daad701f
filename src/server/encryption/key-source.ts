import type { KeyFile } from './key-file.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeySource } from './identity-cipher.ts'

/** Keys that stay what they are until the process ends. */
export function fixedKeys(ring: KeyRing): KeySource {
  return { ring: () => ring, find: (id) => ring.find((key) => key.id === id) }
}

/**
 * Keys of a file that may change under a running site: whoever rotates them writes the new one there first, and from that
 * moment on everybody seals with it.
 */
export function keysOfFile(file: KeyFile, first: KeyRing): KeySource {
  let known = first
  let seen = file.stamp()
  function ring(): KeyRing {
    const stamp = file.stamp()
    if (stamp === undefined || stamp === seen) return known
    seen = stamp
    known = successorOf(known, file)
    return known
  }
  return { ring, find: (id) => known.find((key) => key.id === id) ?? ring().find((key) => key.id === id) }
}

// When somebody has spoiled the file, or put another installation's in its place, bookings go on with the keys they had:
// the next start tells.
function successorOf(known: KeyRing, file: KeyFile): KeyRing {
  try {
    const changed = file.read()
    const ids = [...(changed?.ring.map(({ id }) => id) ?? []), ...(changed?.forgotten ?? [])]
    return changed && ids.includes(known[0].id) ? changed.ring : known
  } catch {
    return known
  }
}
