import type { Language } from '#domain/text/languages.ts'
import { problems, type ProblemCode } from '../problems.ts'

type Members = Readonly<Record<string, unknown>>

const period = {
  pickup_datetime: { local: '2026-12-02T10:00', instant: '2026-12-02T07:00:00.000Z' },
  return_datetime: { local: '2026-12-05T10:00', instant: '2026-12-05T07:00:00.000Z' },
}

const wrong = (field: string, code: string, detail: string) => ({ in: 'body', field, code, detail })

const expired = {
  code: 'document_expired',
  level: 'never',
  document: 'registration_expires_on',
  driver: null,
  on: '2026-11-30',
  least_age: null,
}

/** What some problems say besides type, title, status and code. */
const members: Record<Language, Partial<Record<ProblemCode, Members>>> = {
  ar: {
    invalid_request: { errors: [wrong('pickup_locatoin', 'unknown_field', 'هذا الحقل غير معروف.')] },
    not_available: {
      detail: 'السيارة غير متاحة في هذه المدة.',
      nearest: period,
      alternatives: [{ car_id: 2, text: 'هيونداي أكسنت متاحة' }],
    },
    total_changed: { total_price: { halalas: 52_360, sar: '523.60' } },
    unit_booked: { bookings: ['RD-BCDFGH'] },
    bookings_outside_hours: { bookings: ['RD-BCDFGH'] },
    unusual_payment: {
      detail: 'على العميل 100.00 ر.س؛ أكّد تسجيل الزيادة رصيدًا له بإرسال confirmed.',
      highest: { halalas: 10_000, sar: '100.00' },
    },
    amount_too_high: {
      detail: 'هذا أكثر من الضمان الباقي: 100.00 ر.س.',
      highest: { halalas: 10_000, sar: '100.00' },
    },
    gate_closed: {
      detail: 'انتهت صلاحية رخصة سير السيارة في 30 نوفمبر 2026، فلا يجوز تسليمها.',
      errors: [
        wrong('unit_id', 'document_expired', 'انتهت صلاحية رخصة سير السيارة في 30 نوفمبر 2026، فلا يجوز تسليمها.'),
      ],
      gate: [{ ...expired, detail: 'انتهت صلاحية رخصة سير السيارة في 30 نوفمبر 2026، فلا يجوز تسليمها.' }],
    },
    odometer_refused: {
      detail: 'القراءة أقل من آخر قراءة للمركبة (15,200 كم).',
      errors: [wrong('odometer_km', 'odometer_below', 'القراءة أقل من آخر قراءة للمركبة (15,200 كم).')],
      odometer: { code: 'below', last_km: 15_200 },
    },
    document_not_issued: {
      detail: 'كل القيود في مستندات.',
      refused_document: { code: 'nothing_to_issue', left: null },
    },
    too_many_requests: { detail: 'حاول مرة أخرى بعد 30 ثانية.' },
  },
  en: {
    invalid_request: { errors: [wrong('pickup_locatoin', 'unknown_field', 'This field is not known.')] },
    not_available: {
      detail: 'The car is not available in this period.',
      nearest: period,
      alternatives: [{ car_id: 2, text: 'Hyundai Accent is available' }],
    },
    total_changed: { total_price: { halalas: 52_360, sar: '523.60' } },
    unit_booked: { bookings: ['RD-BCDFGH'] },
    bookings_outside_hours: { bookings: ['RD-BCDFGH'] },
    unusual_payment: {
      detail: 'The customer owes SAR 100.00; confirm with confirmed that the rest becomes credit.',
      highest: { halalas: 10_000, sar: '100.00' },
    },
    amount_too_high: {
      detail: 'This is more than is held: SAR 100.00.',
      highest: { halalas: 10_000, sar: '100.00' },
    },
    gate_closed: {
      detail: 'The registration of the car expired on 30 November 2026, so it may not be handed over.',
      errors: [
        wrong(
          'unit_id',
          'document_expired',
          'The registration of the car expired on 30 November 2026, so it may not be handed over.',
        ),
      ],
      gate: [
        {
          ...expired,
          detail: 'The registration of the car expired on 30 November 2026, so it may not be handed over.',
        },
      ],
    },
    odometer_refused: {
      detail: 'The reading is below the last one of the unit (15,200 km).',
      errors: [wrong('odometer_km', 'odometer_below', 'The reading is below the last one of the unit (15,200 km).')],
      odometer: { code: 'below', last_km: 15_200 },
    },
    document_not_issued: {
      detail: 'Every entry is in a document.',
      refused_document: { code: 'nothing_to_issue', left: null },
    },
    too_many_requests: { detail: 'Try again in 30 seconds.' },
  },
}

/** Examples of problem documents, by code. */
export function problemExamples(codes: readonly ProblemCode[], language: Language, baseUrl: string) {
  const examples = codes.map((code) => {
    const { status, title } = problems[code]
    const type = `${baseUrl}/api#${code}`
    const common = { type, title: title[language], status, code }
    const value = { ...common, ...members[language][code], request_id: 'c2f1b0de-6c1a-4f0e-9a43-1f3c5a7e9b20' }
    return [code, { summary: title[language], value }]
  })
  return Object.fromEntries(examples) as Record<ProblemCode, { summary: string; value: Members }>
}

/** References to the examples of some problems. */
export function refersToExamples(codes: readonly ProblemCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
}
