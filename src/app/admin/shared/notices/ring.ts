import { fetchOwnNotices } from './own-notices.ts'

/** Two rising notes: their frequencies in hertz, and when they begin in seconds. */
const notes = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.16 },
]
const noteSeconds = 0.35
const volume = 0.2
/** No tab plays the sound again for this long: a slow one may hear of the same booking later. */
const quietMs = 10_000

/** Plays a short sound unless the member turned it off; only one tab plays it. */
export async function ring(): Promise<void> {
  const own = await fetchOwnNotices()
  if (!own?.sound) return
  if (!('locks' in navigator)) return play()
  await navigator.locks.request('roud-ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  })
}

// Browsers stay silent until something on the page was pressed.
function play(): void {
  const context = new AudioContext()
  context.resume().catch(() => undefined)
  for (const { hertz, at } of notes) {
    const start = context.currentTime + at
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    const note = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    note.connect(gain).connect(context.destination)
    note.start(start)
    note.stop(start + noteSeconds)
  }
  setTimeout(() => void context.close(), quietMs)
}
