import { once } from 'node:events'
import type pg from 'pg'

const pageBytes = 1024 * 1024
const pagesAhead = 4

type Wire = pg.Connection & {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** What the driver calls on whatever is submitted to it. */
type Answers = {
  submit: (wire: Wire) => void
  callback: (error: Error | null) => void
  handleRowDescription: () => void
  handleCommandComplete: () => void
  handleCopyInResponse: (wire: Wire) => void
  handleCopyData: (message: { chunk: Buffer }, wire: Wire) => void
  handleReadyForQuery: () => void
  handleError: (error: Error, wire?: Wire) => void
}

function submitCopy(client: pg.Client, statement: string, answers: Partial<Answers>): void {
  const ignore = () => undefined
  const query: Answers = {
    submit: (wire) => wire.query(statement),
    callback: ignore,
    handleRowDescription: ignore,
    handleCommandComplete: ignore,
    handleCopyInResponse: ignore,
    handleCopyData: ignore,
    handleReadyForQuery: ignore,
    handleError: ignore,
    ...answers,
  }
  client.query(query as unknown as pg.Submittable)
}

/**
 * The rows of a `COPY … TO STDOUT` in pages of whole lines. The server is held back while pages wait, so that a table of
 * any size passes through a few megabytes. The reader takes all of it, or ends the connection.
 */
export async function* copyRowsOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const pages: Buffer[] = []
  let page: Buffer[] = []
  let held = 0
  let ended = false
  let failure: Error | undefined
  let wake = (): void => undefined
  let wire: Wire | undefined

  function turnPage(): void {
    if (page.length > 0) pages.push(Buffer.concat(page))
    page = []
    held = 0
    wake()
  }

  submitCopy(client, statement, {
    handleCopyData({ chunk }, from) {
      wire = from
      // The driver uses the memory of a message again for the next one.
      page.push(Buffer.from(chunk))
      held += chunk.length
      if (held >= pageBytes) turnPage()
      if (pages.length >= pagesAhead) from.stream.pause()
    },
    handleReadyForQuery() {
      ended = true
      turnPage()
    },
    handleError(error) {
      failure ??= error
      wake()
    },
  })

  while (!ended || pages.length > 0) {
    if (failure) throw failure
    const next = pages.shift()
    if (next) {
      yield next
      continue
    }
    await new Promise<void>((resolve) => {
      wake = resolve
      wire?.stream.resume()
    })
  }
  wire?.stream.resume()
}

export type CopyIn = { write: (rows: Uint8Array) => Promise<void>; end: () => Promise<void> }

/** Begins a `COPY … FROM STDIN`. Rejects, at the latest in `end`, when the server refuses a row; the transaction is then lost. */
export async function copyRowsIn(client: pg.Client, statement: string): Promise<CopyIn> {
  const { promise: wired, resolve: ready, reject: refuse } = Promise.withResolvers<Wire>()
  const { promise: done, resolve: finish, reject: fail } = Promise.withResolvers<void>()
  // Whoever writes hears of a fault at the next call; until then nobody listens.
  done.catch(() => undefined)
  submitCopy(client, statement, {
    handleCopyInResponse: ready,
    handleReadyForQuery: () => finish(),
    handleError(error) {
      refuse(error)
      fail(error)
    },
  })
  const wire = await wired
  return {
    async write(rows) {
      wire.sendCopyFromChunk(rows)
      if (wire.stream.writableNeedDrain)
        await Promise.race([once(wire.stream, 'drain'), once(wire.stream, 'close'), done])
    },
    end() {
      wire.endCopyFrom()
      return done
    },
  }
}
