import { languages, type Language } from '#domain/text/languages.ts'
import type { ApiRoute } from '../define-route.ts'

type HeaderSchema = { type: 'string' | 'integer'; enum?: string[]; minimum?: number }
type Header = { schema: HeaderSchema; example: string | number; text: Readonly<Record<Language, string>> }

/** The headers of answers that programs can use. */
const headers = {
  'X-Request-Id': {
    schema: { type: 'string' },
    example: 'c2f1b0de-6c1a-4f0e-9a43-1f3c5a7e9b20',
    text: { ar: 'رقم الطلب في سجل الخادم.', en: "The request's id in the server's log." },
  },
  'Content-Language': {
    schema: { type: 'string', enum: [...languages] },
    example: 'en',
    text: { ar: 'لغة الأسماء والرسائل في الجواب.', en: 'The language of names and messages in the answer.' },
  },
  Location: {
    schema: { type: 'string' },
    example: '/api/v1/staff/bookings/0f0a6c1e-52b7-4c1d-9a43-1f3c5a7e9b20',
    text: { ar: 'عنوان السجل الجديد على هذا الموقع.', en: 'The address of the new record on this site.' },
  },
  RateLimit: {
    schema: { type: 'string' },
    example: '"api_key";r=299;t=60',
    text: {
      ar: 'ما بقي من كل حد يُحسب له الطلب (r)، وبعد كم ثانية يتجدد (t).',
      en: 'What is left of each limit that the request counts for (r), and in how many seconds it is renewed (t).',
    },
  },
  'RateLimit-Policy': {
    schema: { type: 'string' },
    example: '"api_key";q=300;w=60',
    text: {
      ar: 'كل حد منها: العدد (q) في ثوانٍ (w).',
      en: 'Each of these limits: how many (q) in how many seconds (w).',
    },
  },
  'Retry-After': {
    schema: { type: 'integer', minimum: 0 },
    example: 30,
    text: {
      ar: 'ثوانٍ تُنتظر قبل إعادة الطلب. قد تغيب مع 503.',
      en: 'Seconds to wait before the request is sent again. With 503 it may be missing.',
    },
  },
  'WWW-Authenticate': {
    schema: { type: 'string' },
    example: 'Bearer',
    text: {
      ar: 'كيف يُعرّف البرنامج نفسه، ومع missing_scope الصلاحية التي تلزم.',
      en: 'How a program authenticates, and with missing_scope the scope that is needed.',
    },
  },
} as const satisfies Record<string, Header>

type HeaderName = keyof typeof headers

const ofStatus: Partial<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** The public operations whose answers say what is left of a limit. */
const counted: ReadonlySet<string> = new Set(['createBooking', 'sendInquiry', 'listAvailability', 'listEvents'])

/** The headers of an answer, as references. */
export function headersOf({ id, scope, status: expected, isLocated }: ApiRoute, status: number) {
  const own = ofStatus[status] ?? (status === expected && isLocated ? (['Location'] as const) : [])
  const isCounted = (scope !== undefined || counted.has(id)) && (status === expected || status === 429)
  const limits = isCounted ? (['RateLimit', 'RateLimit-Policy'] as const) : []
  const names: readonly HeaderName[] = [...own, ...limits, 'Content-Language', 'X-Request-Id']
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The headers with a sentence about each. */
export function describeHeaders(language: Language) {
  const entries = Object.entries(headers).map(([name, { text, ...header }]) => [
    name,
    { description: text[language], ...header },
  ])
  return Object.fromEntries(entries) as Record<HeaderName, { description: string; schema: HeaderSchema }>
}
