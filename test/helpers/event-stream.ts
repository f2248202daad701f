/** Returns a function that reads one server-sent event at a time; undefined at the end of the stream. */
export function readEvents(response: Response): {
  next: () => Promise<string | undefined>
  close: () => Promise<void>
} {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        // Comments only keep the connection open.
        if (event.startsWith('data: ')) return event.slice('data: '.length)
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { next, close: () => reader.cancel() }
}
