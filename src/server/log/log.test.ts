import { expect, test } from 'vitest'
import { describeError, maskPersonal } from './describe-error.ts'
import { createLog, formatLine } from './log.ts'

function record(level: 'debug' | 'info' | 'error') {
  const lines: string[] = []
  return { log: createLog({ level }, { write: (line) => void lines.push(line) }), lines }
}

test('a line is one object with a named level, a time, a message and fields', () => {
  const { log, lines } = record('info')
  log.info('something happened', { count: 3 })
  log.debug('below this level')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    message: 'something happened',
    count: 3,
  })
})

test('lines of a request carry its id across await, and other lines do not', async () => {
  const { log, lines } = record('info')
  const open = Promise.withResolvers<void>()
  const first = log.during('first', async () => {
    await open.promise
    log.warn('one')
  })
  const second = log.during('second', async () => {
    log.warn('two')
    open.resolve()
  })
  log.warn('three')
  await Promise.all([first, second])
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.map(({ message, requestId }) => [message, requestId])).toEqual([
    ['two', 'second'],
    ['three', undefined],
    ['one', 'first'],
  ])
})

test('a failed query is logged without parameters and quoted values', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "1058529940"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (mobile_number)=(+966512345678) already exists.',
    where: 'unnamed portal parameter $1 = 1058529940',
    table: 'bookings',
  })
  const error = new Error('Failed query: insert into "bookings" values ($1, $2)\nparams: 1058529940,سالم اليامي', {
    cause,
  })
  const { log, lines } = record('error')
  log.error('A booking could not be saved', error)
  expect(lines.join('')).not.toMatch(/1058529940|512345678|اليامي|detail|where/)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    error: {
      message: 'Failed query: insert into "bookings" values ($1, $2)',
      stack: expect.stringMatching(/^ {4}at /),
      cause: { message: 'The database refused a value.', code: '22P02', severity: 'ERROR', table: 'bookings' },
    },
  })
})

test.each<[string, unknown, string]>([
  [
    'JSON that quotes what was sent',
    catchParse('0512345678'.repeat(2) + 'x'),
    'Something that is not JSON was read as JSON.',
  ],
  ['a number that may be a person’s', new Error('no such row: 0512345678'), 'no such row: …'],
  ['a number in Arabic digits', new Error('رقم ١٠٥٨٥٢٩٩٤٠'), 'رقم …'],
  ['an e-mail address', new Error('no account <sara@example.com>.'), 'no account <…>.'],
  ['a thrown value that is not an error', { password: 'x' }, 'something other than an error was thrown'],
])('%s is left out', (_what, error, message) => {
  expect(describeError(error).message).toBe(message)
})

test('causes are followed, also of an AggregateError, and not endlessly', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(describeError(new AggregateError([refused])).cause).toMatchObject({ code: 'ECONNREFUSED' })
  const endless = new Error('round')
  endless.cause = endless
  expect(JSON.stringify(describeError(endless)).match(/round/g)).toHaveLength(4)
})

test('ports, years and short numbers stay', () => {
  expect(maskPersonal('port 5432 in 2026, 123456 rows')).toBe('port 5432 in 2026, 123456 rows')
})

test('a long text without a space is masked at once, as visitors choose the paths of requests', () => {
  const long = 'a'.repeat(100_000)
  expect(maskPersonal(long)).toBe(long)
  expect(maskPersonal(`${long}@example.com, ${long}`)).toBe(`…, ${long}`)
})

test('a terminal shows time, message, fields and the stack of an error', () => {
  const { log, lines } = record('info')
  log.error('Reading failed', new Error('no disk'), { table: 'cars' })
  expect(formatLine(lines[0]!)).toMatch(/^\d\d:\d\d:\d\d error Reading failed table=cars\n {2}Error: no disk\n {4}at /)
})

function catchParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
