import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Said where no page can be, in both languages since either reader may see it. */
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

/** Answers with a sentence; a fault of ours also with the reference under which the log tells of it. */
export function answerPlainly(
  c: Context,
  status: ContentfulStatusCode,
  {
    words = sentences[status] ?? sentences[400] ?? '',
    headers = {},
  }: { words?: string; headers?: Record<string, string> } = {},
): Response {
  const reference = status >= 500 ? `\n${c.get('requestId')}` : ''
  return c.text(`${words}${reference}\n`, status, { 'cache-control': 'no-store', ...headers })
}
