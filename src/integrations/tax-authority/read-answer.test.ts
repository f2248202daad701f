import { expect, test } from 'vitest'
import { readCertificateAnswer, readDocumentAnswer } from './read-answer.ts'

const results = (kind: string, messages: unknown) => ({ validationResults: { [kind]: messages } })
const warning = results('warningMessages', [{ code: 'BR-KSA-98', message: 'late' }])
const wrong = results('errorMessages', [{ code: 'BR-KSA-40', message: 'VAT number' }])

test.each<[number, unknown, string, string | null]>([
  [200, { reportingStatus: 'REPORTED' }, 'accepted', null],
  [200, { reportingStatus: 'REPORTED', ...warning }, 'acceptedWithWarnings', null],
  [202, { reportingStatus: 'REPORTED', ...warning }, 'acceptedWithWarnings', null],
  [409, { reportingStatus: 'NOT_REPORTED', ...wrong }, 'alreadyThere', null],
  [400, { reportingStatus: 'NOT_REPORTED', ...wrong }, 'rejected', null],
  // Only the authority rejects documents; others answer 200 and 400, too.
  [200, '<html>', 'uncertain', 'unreadable'],
  [200, { reportingStatus: 'NOT_REPORTED' }, 'uncertain', 'unreadable'],
  [400, { message: 'Bad Request' }, 'stopped', 'unexpected'],
  [303, undefined, 'stopped', 'unexpected'],
  [404, undefined, 'stopped', 'unexpected'],
  [401, { error: 'Unauthorized' }, 'stopped', 'credentials'],
  [429, undefined, 'uncertain', 'busy'],
  [500, undefined, 'uncertain', 'serverError'],
  [504, undefined, 'uncertain', 'serverError'],
])('%i with %o is %s', (status, body, outcome, reason) =>
  expect(readDocumentAnswer({ status, body }, 'report')).toMatchObject({ outcome, reason, status }),
)

test('the findings of the authority are kept, errors first, and no more than fifty of each', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ code: `E${at}`, message: 'x'.repeat(2000) }))
  const body = {
    reportingStatus: 'NOT_REPORTED',
    validationResults: { errorMessages: many, warningMessages: [null, 1] },
  }
  const { messages } = readDocumentAnswer({ status: 400, body }, 'report')
  expect(messages).toHaveLength(52)
  expect(messages[0]).toMatchObject({ kind: 'error', code: 'E0' })
  expect(messages[0]!.text).toHaveLength(1000)
  expect(messages[50]).toEqual({ kind: 'warning', code: '', text: '' })
})

test('a certificate comes as a token that is encoded twice, with its secret and the number of its request', () => {
  const certificate = Buffer.from('a certificate').toString('base64')
  const binarySecurityToken = Buffer.from(certificate).toString('base64')
  const body = { requestID: 1_234_567_890_123, binarySecurityToken, secret: 's' }
  expect(readCertificateAnswer({ status: 200, body })).toEqual({
    ok: true,
    issued: { requestId: '1234567890123', certificate, secret: 's' },
  })
  expect(readCertificateAnswer({ status: 200, body: { ...body, secret: '' } })).toMatchObject({ reason: 'unreadable' })
  const errors = [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }]
  expect(readCertificateAnswer({ status: 400, body: { errors } })).toEqual({
    ok: false,
    reason: 'refused',
    texts: ['The provided OTP is invalid'],
  })
})
