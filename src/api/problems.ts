import type { Edited } from '#data/changes/change-rows.ts'
import type { Language } from '#domain/text/languages.ts'

type Texts = Readonly<Record<Language, string>>

/** Every problem of the API with its HTTP status and title. Clients should distinguish problems by `code`. */
export const problems = {
  invalid_request: { status: 400, title: { ar: 'قيمة غير صحيحة في الطلب', en: 'A value of the request is invalid' } },
  malformed_body: { status: 400, title: { ar: 'نص الطلب ليس JSON صحيحًا', en: 'The body is no valid JSON object' } },
  unauthorized: {
    status: 401,
    title: { ar: 'يلزم مفتاح أو جلسة سارية', en: 'A key or a session that works is required' },
  },
  wrong_credentials: {
    status: 401,
    title: { ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', en: 'The email or the password is wrong' },
  },
  code_required: {
    status: 401,
    title: {
      ar: 'كلمة المرور صحيحة؛ أرسل معها رمز التحقق في code',
      en: 'The password is right; send the code of the second factor with it, as code',
    },
  },
  wrong_code: {
    status: 401,
    title: {
      ar: 'رمز التحقق غير صحيح أو انتهت صلاحيته أو سبق استخدامه',
      en: 'The code of the second factor is wrong, has expired or was used before',
    },
  },
  session_ended: {
    status: 401,
    title: { ar: 'انتهت الجلسة؛ سجّل الدخول من جديد', en: 'The session has ended; sign in again' },
  },
  missing_scope: {
    status: 403,
    title: { ar: 'ليس للمفتاح أو الدور هذه الصلاحية', en: 'The key or the role does not have this access' },
  },
  second_factor_missing: {
    status: 403,
    title: {
      ar: 'فعّل التحقق بخطوتين في لوحة الإدارة أولًا',
      en: 'Set up a second factor in the back office first',
    },
  },
  foreign_origin: { status: 403, title: { ar: 'الطلب من موقع آخر', en: 'The request comes from another site' } },
  not_found: { status: 404, title: { ar: 'غير موجود', en: 'Not found' } },
  unknown_address: { status: 404, title: { ar: 'لا يوجد هذا العنوان', en: 'There is no such address' } },
  unknown_version: { status: 404, title: { ar: 'لا يوجد هذا الإصدار', en: 'There is no such version' } },
  method_not_allowed: { status: 405, title: { ar: 'طريقة غير مقبولة هنا', en: 'The method is not allowed here' } },
  already_booked: { status: 409, title: { ar: 'هذا الحجز مسجل من قبل', en: 'This rental is booked already' } },
  key_reused: {
    status: 409,
    title: { ar: 'المفتاح مستخدم لطلب آخر', en: 'The idempotency key belongs to another request' },
  },
  version_conflict: {
    status: 409,
    title: { ar: 'تغيّر السجل بعد أن قرأته', en: 'The record has changed since you read it' },
  },
  not_allowed: { status: 409, title: { ar: 'غير ممكن في الحالة الحالية', en: 'Not possible in the present state' } },
  already_used: { status: 409, title: { ar: 'القيمة مستخدمة في سجل آخر', en: 'Another record has this value' } },
  in_use: { status: 409, title: { ar: 'سجلات أخرى تستخدمه', en: 'Other records use it' } },
  bookings_outside_hours: {
    status: 409,
    title: {
      ar: 'تصبح حجوزات خارج أوقات العمل؛ أكّده بإرسال even_touched',
      en: 'Bookings would be outside of the hours; confirm it with even_touched',
    },
  },
  unit_booked: {
    status: 409,
    title: { ar: 'توجد حجوزات تحتاج المركبة كما هي', en: 'Bookings need the unit as it is' },
  },
  other_day: {
    status: 409,
    title: {
      ar: 'التسليم في غير يومه؛ أكّده بإرسال other_day',
      en: 'The pick-up is on another day; confirm it with other_day',
    },
  },
  gate_closed: {
    status: 409,
    title: { ar: 'لا تُسلَّم السيارة بعد', en: 'The car is not handed over yet' },
  },
  odometer_refused: {
    status: 409,
    title: { ar: 'قراءة العداد غير مقبولة', en: 'The reading of the odometer is not taken' },
  },
  document_not_issued: {
    status: 409,
    title: { ar: 'لم يصدر المستند الضريبي', en: 'No tax document was issued' },
  },
  document_not_cleared: {
    status: 409,
    title: { ar: 'لم تعتمد الهيئة المستند بعد', en: 'The tax authority has not cleared the document' },
  },
  not_available: { status: 409, title: { ar: 'السيارة غير متاحة', en: 'The car is not available' } },
  extra_unavailable: {
    status: 409,
    title: { ar: 'إحدى الإضافات غير متاحة كما طُلبت', en: 'An extra is not available as it was chosen' },
  },
  total_changed: { status: 409, title: { ar: 'المبلغ تغيّر', en: 'The total has changed' } },
  unusual_payment: {
    status: 409,
    title: {
      ar: 'دفعة غير معتادة؛ أكّدها بإرسال confirmed',
      en: 'The payment is unusual; confirm it with confirmed',
    },
  },
  amount_too_high: { status: 409, title: { ar: 'المبلغ أكبر من المتاح', en: 'The amount is higher than possible' } },
  length_required: {
    status: 411,
    title: { ar: 'أرسل حجم الملف في Content-Length', en: 'Send the size of the file as Content-Length' },
  },
  too_large: { status: 413, title: { ar: 'الطلب كبير جدًا', en: 'The request is too large' } },
  unsupported_media_type: {
    status: 415,
    title: {
      ar: 'نوع غير مقبول؛ أرسل application/json، أو صورة حيث تُطلب',
      en: 'The type is not taken; send application/json, or a picture where one is asked for',
    },
  },
  invalid_code: { status: 422, title: { ar: 'رمز خصم غير صالح', en: 'The discount code is not valid' } },
  not_offered: { status: 422, title: { ar: 'السيارة لا تُعرض هكذا', en: 'The car is not offered that way' } },
  invalid_period: { status: 422, title: { ar: 'مدة غير مقبولة', en: 'The period cannot be booked' } },
  branch_closed: { status: 422, title: { ar: 'الفرع مغلق في هذا الوقت', en: 'The branch is closed at that time' } },
  not_a_picture: { status: 422, title: { ar: 'الملف ليس صورة مقبولة', en: 'The file is no picture that is taken' } },
  lead_time: { status: 422, title: { ar: 'وقت الاستلام قريب جدًا', en: 'The pick-up is too soon' } },
  too_many_requests: { status: 429, title: { ar: 'طلبات كثيرة', en: 'Too many requests' } },
  internal_error: { status: 500, title: { ar: 'حدث خطأ ما', en: 'Something went wrong' } },
  unavailable: { status: 503, title: { ar: 'الخدمة غير متاحة الآن', en: 'The service is not available now' } },
  maintenance: { status: 503, title: { ar: 'الموقع تحت الصيانة', en: 'The site is closed for maintenance' } },
} as const satisfies Record<string, { status: number; title: Texts }>

export type ProblemCode = keyof typeof problems

/** A wrong value: where it was sent, its name there, and the reason. */
export type FieldError = {
  in: 'path' | 'query' | 'header' | 'body'
  field: string
  code: string
  detail: string
}

export type RequestPart = Pick<FieldError, 'in' | 'field'>

/** The part of the request that a problem is about, unless the route names another. The field of a whole body or path is empty. */
const usualParts: Partial<Record<ProblemCode, RequestPart>> = {
  malformed_body: { in: 'body', field: '' },
  too_large: { in: 'body', field: '' },
  not_a_picture: { in: 'body', field: '' },
  unauthorized: { in: 'header', field: 'authorization' },
  missing_scope: { in: 'header', field: 'authorization' },
  unknown_version: { in: 'path', field: 'version' },
  foreign_origin: { in: 'header', field: 'origin' },
  length_required: { in: 'header', field: 'content-length' },
  unsupported_media_type: { in: 'header', field: 'content-type' },
  key_reused: { in: 'header', field: 'idempotency-key' },
  wrong_credentials: { in: 'body', field: 'password' },
  session_ended: { in: 'body', field: 'refresh_token' },
  code_required: { in: 'body', field: 'code' },
  wrong_code: { in: 'body', field: 'code' },
  already_booked: { in: 'body', field: 'send_again' },
  version_conflict: { in: 'body', field: 'version' },
  other_day: { in: 'body', field: 'other_day' },
  amount_too_high: { in: 'body', field: 'amount' },
  unusual_payment: { in: 'body', field: 'confirmed' },
  bookings_outside_hours: { in: 'body', field: 'even_touched' },
}

/** Problems of the record that the path names. */
const ofPath: readonly ProblemCode[] = ['not_found', 'in_use']

/** A refusal as a route returns it. */
export type Problem = {
  problem: ProblemCode
  detail?: string | undefined
  errors?: readonly FieldError[]
  /** The part of the request that it is about, for a problem without `errors`. */
  part?: RequestPart
  /** Additional members of the document, such as the current total. */
  more?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

/** The problem of an edit that was not saved. */
export const editProblems = {
  missing: { problem: 'not_found' },
  conflict: { problem: 'version_conflict' },
} as const satisfies Record<Exclude<Edited<unknown>['outcome'], 'saved'>, Problem>

type ProblemContext = {
  language: Language
  baseUrl: string
  requestId: string
  /** The last parameter of the route's path. */
  parameter?: string | undefined
}

/** A problem document, https://www.rfc-editor.org/rfc/rfc9457. */
export function sendProblem(refusal: Problem, context: ProblemContext): Response {
  const { problem, detail, more, headers } = refusal
  const { status, title } = problems[problem]
  const errors = refusal.errors ?? errorsOf(refusal, context)
  const body = {
    type: `${context.baseUrl}/api#${problem}`,
    title: title[context.language],
    status,
    code: problem,
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...more,
    request_id: context.requestId,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'content-language': context.language,
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

function errorsOf(
  { problem, detail, part }: Problem,
  { language, parameter }: ProblemContext,
): FieldError[] | undefined {
  const inPath =
    parameter !== undefined && ofPath.includes(problem) ? ({ in: 'path', field: parameter } as const) : undefined
  const found = part ?? inPath ?? usualParts[problem]
  return found && [{ ...found, code: problem, detail: detail ?? problems[problem].title[language] }]
}
