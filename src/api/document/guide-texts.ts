import type { Language } from '#domain/text/languages.ts'
import { keyDays, keyPaces } from '#domain/staff/api-key.ts'
import { maxSessions, sessionPace } from '#domain/staff/api-session.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'

type Topic = { id: string; title: string; text: string }

const days = keyDays.join(' / ')
const paces = keyPaces.join(' / ')
const { booking, availability, wrongCode, events } = rateLimits

/** What programs should know before the first request; docs/api.md says more. Paragraphs are separated by blank lines. */
export const guideTexts: Record<Language, readonly Topic[]> = {
  ar: [
    {
      id: 'access',
      title: 'المفاتيح والجلسات',
      text: `السيارات والفروع والأسعار والحجز متاحة للجميع دون مفتاح. أما ما تحت /staff فيلزم له مفتاح أو جلسة، ويُرسل في كل طلب: Authorization: Bearer. لا تُقرأ ملفات تعريف الارتباط.

المفتاح ينشئه المالك في لوحة الإدارة (مفاتيح الواجهة البرمجية)، ويعمل ${days} يومًا بصلاحيات يختارها. GET /staff/key يقول صلاحياته ومتى ينتهي.

الجلسة لبرامج يعمل فيها عضو باسمه: POST /session يعطي access_token لساعة وrefresh_token. احفظ القيمتين الجديدتين من POST /session/refresh قبل استعمالهما؛ القيمة القديمة تُقبل 30 ثانية لمن لم يصله الجواب، وبعدها تنهي الجلسة. لكل عضو ${maxSessions} جلسة على الأكثر.`,
    },
    {
      id: 'values',
      title: 'اللغة والمبالغ والأوقات',
      text: `lang=ar أو lang=en تختار لغة الأسماء والرسائل. المبلغ في الجواب كائن Money: الهللات عددًا صحيحًا، والريال نصًا. وفي الطلب عدد صحيح من الهللات. الوقت في الجواب كائن Moment: توقيت الرياض، واللحظة بالتوقيت العالمي. وفي الطلب توقيت الرياض مثل 2026-12-01T10:00 أو مع منطقة زمنية.`,
    },
    {
      id: 'lists',
      title: 'القوائم',
      text: `القوائم القصيرة تقبل limit (حتى 100) وoffset وorder، وتجيب بالصفوف في data وعددها في total. القوائم الطويلة (الحجوزات والعملاء والاستفسارات وما يشغل المركبات) تجيب بـ next: أرسله في after للصفحة التالية، وnull تعني أنها الأخيرة.`,
    },
    {
      id: 'retries',
      title: 'إعادة الطلب',
      text: `إن انقطع الاتصال أو كان الجواب 429 أو 500 أو 503 فأعد الطلب نفسه: بعد Retry-After إن وُجدت، وإلا بعد ثانية ثم ضعفها كل مرة. أي رفض آخر يتكرر حتى يتغيّر الطلب، أو تتغيّر البيانات بعد 409.

الإضافة (POST) ترسل Idempotency-Key عشوائيًا، وهو نفسه عند الإعادة، فلا يُضاف السجل مرتين. التغيير (PATCH وغيره) يرسل version كما قُرئت، فلا يمحو تغيير غيرك: يُجاب عنه بـ 409 version_conflict، فاقرأ السجل من جديد.`,
    },
    {
      id: 'refusals',
      title: 'الرفض',
      text: `كل رفض وثيقة application/problem+json. ميّزها بالحقل code، واعرض detail أو title للناس. errors تسمّي الحقول: أين أُرسلت وما سبب رفضها.

400: الطلب نفسه خطأ. 401 و403: المفتاح أو الجلسة. 409: الطلب صحيح لكن حالة البيانات لا تسمح الآن، كسجل تغيّر أو سيارة حُجزت؛ اقرأ من جديد ثم قرر. 422: القيم مفهومة لكن قواعد الشركة لا تقبلها، كمدة أو رمز خصم؛ غيّرها.`,
    },
    {
      id: 'limits',
      title: 'الحدود',
      text: `نص الطلب حتى 64 كيلوبايت، والصورة حتى 10 ميغابايت. للمفتاح ${paces} طلبًا في الدقيقة كما يختار المالك، ولجلسات العضو كلها ${sessionPace}.

دون مفتاح تُحسب الطلبات لكل شبكة، مع زوار الموقع منها: ${booking.times} حجزًا في الساعة، و${availability.times} استعلامًا عن المتاح في عشر دقائق، و${wrongCode.times} رمز خصم خطأ في اليوم، و${events.times} قراءة للأحداث في عشر دقائق. ما زاد يُجاب بـ 429 مع Retry-After. قد يغيّر مشغّل الموقع هذه الأعداد.`,
    },
    {
      id: 'changes',
      title: 'متابعة التغييرات',
      text: `لا تقرأ كل شيء من جديد: تابع /events و/staff/events، قائمةً أو بثًا، أو أضف في لوحة الإدارة عنوانًا تُرسل إليه رسائل الحجوزات (webhooks).`,
    },
    {
      id: 'browsers',
      title: 'المتصفحات',
      text: `لا تسمح الواجهة لصفحات مواقع أخرى بقراءتها (لا CORS): المفتاح في صفحة يراه كل زائر. اطلبها من خادمك أو من تطبيق.`,
    },
    {
      id: 'versions',
      title: 'الإصدارات',
      text: `الإصدار في العنوان (/api/v1). قد تُضاف إليه عناوين وحقول وقيم ورموز رفض وأحداث، فتجاهل ما لا تعرفه. ما يغيّر معنى ما هو موجود أو يحذفه يأتي في /api/v2، ويبقى v1 في أول إصدار يحمله.`,
    },
  ],
  en: [
    {
      id: 'access',
      title: 'Keys and sessions',
      text: `Cars, branches, prices and booking are open to everybody, without a key. What is below /staff needs a key or a session, sent with each request as Authorization: Bearer. Cookies are not read.

An owner makes a key in the back office (API keys), for ${days} days and with the scopes that are chosen there. GET /staff/key says what they are and when the key ends.

A session is for programs in which members work under their own names: POST /session gives an access_token for an hour and a refresh_token. Store both new tokens of POST /session/refresh before you use them; the former refresh_token is accepted for 30 seconds, for a client that did not receive the answer, and ends the session after that. A member has at most ${maxSessions} sessions.`,
    },
    {
      id: 'values',
      title: 'Language, amounts and moments',
      text: `lang=ar or lang=en chooses the language of names and messages; the default is Arabic. In answers an amount is a Money object, with whole halalas and riyals as a text; in requests it is a whole number of halalas. In answers a moment is a Moment object, with Riyadh time and the instant in UTC; in requests it is Riyadh time such as 2026-12-01T10:00, or with a zone.`,
    },
    {
      id: 'lists',
      title: 'Lists',
      text: `Short lists take limit (100 at most), offset and order, and answer with the rows in data and their number in total. Long lists (bookings, customers, inquiries, holds) answer with next: send it as after for the next page; null means that this was the last.`,
    },
    {
      id: 'retries',
      title: 'Sending a request again',
      text: `When the connection broke, or the answer is 429, 500 or 503, send the same request again: after Retry-After if there is one, else after a second, and twice as long each time. Another refusal comes again until the request, or after a 409 the data, has changed.

To add a record (POST), send a random Idempotency-Key, and the same key when you repeat the request: one record is added. To change a record (PATCH and others), send the version that you read. If somebody else has changed the record since, the answer is 409 version_conflict: read it again.`,
    },
    {
      id: 'refusals',
      title: 'Refusals',
      text: `Every refusal is an application/problem+json document. Tell them by code, and show detail or title to people. errors names the fields: where they were sent and why they are refused.

400: the request itself is wrong. 401 and 403: the key or the session. 409: the request is right, but the present state of the data does not allow it, such as a record that has changed or a car that was taken; read again, then decide. 422: the values are understood, but the rules of the company do not accept them, such as a period or a discount code; change them.`,
    },
    {
      id: 'limits',
      title: 'Limits',
      text: `A body has up to 64 kB, a picture up to 10 MB. A key has ${paces} requests per minute, as the owner chose; all sessions of a member together have ${sessionPace}.

Without a key, requests count for their network, together with visitors of the site: ${booking.times} bookings an hour, ${availability.times} questions about availability in ten minutes, ${wrongCode.times} wrong discount codes a day, ${events.times} readings of events in ten minutes. More are answered with 429 and Retry-After. The operator of the site may change these numbers.`,
    },
    {
      id: 'changes',
      title: 'Following changes',
      text: `Do not read everything again and again: follow /events and /staff/events, as a list or a stream, or add an address in the back office to which messages about bookings are sent (webhooks).`,
    },
    {
      id: 'browsers',
      title: 'Browsers',
      text: `Pages of other sites cannot read the API (no CORS): every visitor would see a key in a page. Call it from your server or from an app.`,
    },
    {
      id: 'versions',
      title: 'Versions',
      text: `The version is in the address (/api/v1). Addresses, fields, values, refusal codes and events may be added to it, so ignore what you do not know. What changes or removes something comes as /api/v2; the first release with it still serves v1.`,
    },
  ],
}
