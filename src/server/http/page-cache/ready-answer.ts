/** A whole answer as it goes over the wire, head and body in one piece; only its date changes. */
export type ReadyAnswer = {
  headers: [string, string][]
  bytes: Buffer<ArrayBuffer>
  bodyAt: number
  dateAt: number
  datedFor: number
}

/** How long a connection stays open for the next request; told, so that clients do not use one that is about to close. */
export const keepAliveSeconds = 5

const undated = new Date(0).toUTCString()

/** Puts an answer together. Names and values come from answers that Node's own `Headers` have checked. */
export function makeReady(status: string, headers: [string, string][], body: Uint8Array): ReadyAnswer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const beforeDate = `HTTP/1.1 ${status}\r\n${lines}connection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\ndate: `
  const head = Buffer.from(`${beforeDate}${undated}\r\n\r\n`, 'latin1')
  return { headers, bytes: Buffer.concat([head, body]), bodyAt: head.length, dateAt: beforeDate.length, datedFor: 0 }
}

export function bodyOf({ bytes, bodyAt }: ReadyAnswer): Buffer<ArrayBuffer> {
  return bytes.subarray(bodyAt)
}

/** The answer, dated; written anew once a second at most. */
export function dated(answer: ReadyAnswer, now: number): Buffer {
  const second = Math.floor(now / 1000)
  if (answer.datedFor !== second) {
    answer.bytes.write(new Date(second * 1000).toUTCString(), answer.dateAt, 'latin1')
    answer.datedFor = second
  }
  return answer.bytes
}
