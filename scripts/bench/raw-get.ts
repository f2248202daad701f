import { get } from 'node:http'

export type RawAnswer = { status: number; headers: Headers; body: Buffer }

/** Sends a GET that accepts Brotli and returns the body still compressed. */
export function rawGet(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br, gzip', ...headers }, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const all = Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as [string, string]],
        )
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(all), body: Buffer.concat(chunks) })
      })
    })
    request.once('error', reject)
  })
}
