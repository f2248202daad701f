import { expect, test } from 'vitest'
import { explainDatabaseError, explainListenError, StartError } from './start-error.ts'

test.each([
  ['EADDRINUSE', /^Port 3000 is already taken .*PORT\.$/],
  ['EACCES', /^Port 3000 needs more rights .*PORT\.$/],
  ['EADDRNOTAVAIL', /^This machine has no address 10\.9\.8\.7: .*HOST/],
  ['ENOTFOUND', /^This machine has no address 10\.9\.8\.7: .*HOST/],
])('%s becomes one sentence', (code, sentence) => {
  const explained = explainListenError(Object.assign(new Error('listen'), { code }), { host: '10.9.8.7', port: 3000 })
  expect(explained).toBeInstanceOf(StartError)
  expect((explained as StartError).message).toMatch(sentence)
})

test('the metrics listener names its own settings', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' })
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }
  expect(explainListenError(taken, { port: 9100, names })).toEqual(
    new StartError('Port 9100 is already taken by another program: stop it, or choose another with METRICS_PORT.'),
  )
})

test('an error of another kind is returned as it is', () => {
  const error = new Error('unexpected')
  expect(explainListenError(error, { port: 3000 })).toBe(error)
})

test.each([
  ['ECONNREFUSED', 'cannot be reached'],
  ['28P01', 'refuses the user or the password'],
  ['3D000', 'no database of that name'],
])('a database that answers %s is one sentence, without its address', (code, words) => {
  const explained = explainDatabaseError(new Error('query failed', { cause: Object.assign(new Error('x'), { code }) }))
  expect(explained).toBeInstanceOf(StartError)
  expect((explained as StartError).message).toContain(words)
})

test('any other database error is returned unchanged', () => {
  const error = new Error('broken migration')
  expect(explainDatabaseError(error)).toBe(error)
})
