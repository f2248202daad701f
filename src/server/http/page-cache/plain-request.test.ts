import { expect, test } from 'vitest'
import { readPlainRequest } from './plain-request.ts'

const read = (...lines: string[]) =>
  readPlainRequest(Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'))
const host = 'Host: localhost'

test('a plain request for a kept page is read', () => {
  expect(read('GET /fleet?utm=1 HTTP/1.1', host, 'ACCEPT-ENCODING: gzip, br', 'If-None-Match:  W/"a" ', '')).toEqual({
    key: '/fleet',
    accepted: 'gzip, br',
    known: 'W/"a"',
  })
  expect(read('GET / HTTP/1.1', host, 'Connection: Keep-Alive', 'Cookie: a=b; roud-language=ar', '')?.key).toBe('/')
})

test.each<[string, string[]]>([
  ['another method', ['POST /fleet HTTP/1.1', host, '']],
  ['an older protocol', ['GET /fleet HTTP/1.0', host, '']],
  ['an address that is not kept', ['GET /admin HTTP/1.1', host, '']],
  ['a whole address', ['GET http://localhost/fleet HTTP/1.1', host, '']],
  ['no host', ['GET /fleet HTTP/1.1', 'Accept: */*', '']],
  ['two hosts', ['GET /fleet HTTP/1.1', host, 'host: other', '']],
  ['two cookies', ['GET /fleet HTTP/1.1', host, 'Cookie: a=b', 'Cookie: roud-language=en', '']],
  ['no end yet', ['GET /fleet HTTP/1.1', host]],
  ['a second request behind it', ['GET /fleet HTTP/1.1', host, '', 'GET /about HTTP/1.1', host, '']],
  ['a body', ['GET /fleet HTTP/1.1', host, 'Content-Length: 3', '', 'abc']],
  ['an announced body', ['GET /fleet HTTP/1.1', host, 'Content-Length: 0', '']],
  ['a body in chunks', ['GET /fleet HTTP/1.1', host, 'Transfer-Encoding: chunked', '']],
  ['a wish to end', ['GET /fleet HTTP/1.1', host, 'Connection: close', '']],
  ['a wish for another protocol', ['GET /fleet HTTP/1.1', host, 'Upgrade: h2c', '']],
  ['a folded line', ['GET /fleet HTTP/1.1', host, 'X: a', ' b', '']],
  ['a name with a space', ['GET /fleet HTTP/1.1', host, 'Content-Length : 3', '']],
  ['a control character', ['GET /fleet HTTP/1.1', host, 'X: a\u0000b', '']],
  ['a line feed of its own', ['GET /fleet HTTP/1.1', host, 'X: a\nContent-Length: 3', '']],
  ['a letter beyond ASCII', ['GET /fleet HTTP/1.1', host, 'X: é', '']],
  ['a device that chose English', ['GET /fleet HTTP/1.1', host, 'Cookie: roud-language=en', '']],
  ['somebody who is signed in', ['GET /fleet HTTP/1.1', host, 'Cookie: __Secure-roud.session_token=x', '']],
  ['very many words', ['GET /fleet HTTP/1.1', host, `X: ${'a'.repeat(9_000)}`, '']],
])('%s is left to the HTTP server', (_what, lines) => {
  expect(read(...lines)).toBeUndefined()
})
