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

export type StreamedEvent = { id?: string; event?: string; data?: unknown }

/** Returns a function that reads one event at a time with its id and name, without comments; undefined at the end of the stream. */
export function readNamedEvents(response: Response): {
  next: () => Promise<StreamedEvent | undefined>
  close: () => Promise<void>
} {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<StreamedEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
        const { '': _comment, data, ...named } = fields
        if (data !== undefined) return { ...named, data: JSON.parse(data) }
        if ('id' in named) return named
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { next, close: () => reader.cancel() }
}
