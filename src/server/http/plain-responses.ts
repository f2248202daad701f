import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Texts of responses other than pages, in both languages. */
const sentences: Partial<Record<number, string>> = {
  400: 'طلب غير مفهوم.\nThe request could not be understood.',
  401: 'عرّف بنفسك أولًا.\nPlease identify yourself first.',
  403: 'غير مسموح.\nForbidden.',
  404: 'لا يوجد شيء بهذا العنوان.\nThere is nothing at this address.',
  405: 'لا يُقبل هذا الطلب هنا.\nThis address does not take such a request.',
  411: 'لم يُذكر حجم ما أُرسل.\nThe size of what was sent is missing.',
  413: 'حجم ما أُرسل أكبر من المسموح.\nWhat was sent is too large.',
  500: 'حدث خطأ ما.\nSomething went wrong.',
  503: 'الخدمة غير متاحة الآن. أعد المحاولة بعد لحظات.\nThe service is not available now. Please try again in a moment.',
}

type TextOptions = { text?: string; headers?: Record<string, string> }

/** Sends a text; for a server error, with the request id, under which the log has the cause. */
export function sendText(
  c: Context,
  status: ContentfulStatusCode,
  { text = sentences[status] ?? sentences[400] ?? '', headers = {} }: TextOptions = {},
): Response {
  const reference = status >= 500 ? `\n${c.get('requestId')}` : ''
  return c.text(`${text}${reference}\n`, status, { 'cache-control': 'no-store', ...headers })
}
