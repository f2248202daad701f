import type { Language } from '#domain/text/languages.ts'

/** Messages for a lost connection. A separate dictionary, because it is loaded after hydration. */
export const connectionTexts = {
  ar: {
    discountFailed: 'لم يُتحقق من رمز الخصم',
    bookingUnknown: 'لا نعلم بعد هل وصل طلب حجزك',
    messageUnknown: 'لا نعلم بعد هل وصلت رسالتك',
    offline: 'لا يوجد اتصال بالإنترنت.',
    timeout: 'لم يصل رد من الموقع حتى الآن.',
    unreachable: 'تعذّر الاتصال بالموقع الآن.',
    serverError: 'حدث خلل في نظامنا ولم تكتمل العملية.',
    kept: 'كل ما أدخلته باقٍ كما هو.',
    again: 'اضغط الزر مرة أخرى.',
    notBookedTwice: 'اضغط الزر مرة أخرى، ولن يُحجز مرتين.',
    notSentTwice: 'اضغط الزر مرة أخرى، ولن تصل رسالتك مرتين.',
    pageKept: 'لم تُفتح الصفحة المطلوبة، وهذه الصفحة باقية كما هي.',
    outdated: 'قد لا يكون المعروض هنا محدّثًا.',
  },
  en: {
    discountFailed: 'The code was not checked',
    bookingUnknown: 'We do not know yet whether it arrived',
    messageUnknown: 'We do not know yet whether it arrived',
    offline: 'There is no connection.',
    timeout: 'The site has not answered yet.',
    unreachable: 'The site cannot be reached right now.',
    serverError: 'Our system failed, and this was not completed.',
    kept: 'Everything you entered is kept.',
    again: 'Press the button again.',
    notBookedTwice: 'Press the button again: it will not be booked twice.',
    notSentTwice: 'Press the button again: your message will not be sent twice.',
    pageKept: 'The page was not opened; this one stays as it is.',
    outdated: 'What you see here may be out of date.',
  },
} satisfies Record<Language, Record<string, string>>

/** Says that the site cannot store a form now, and what sending it again does. */
export function unreachableText(language: Language, again: 'notBookedTwice' | 'notSentTwice'): string {
  const texts = connectionTexts[language]
  return `${texts.unreachable} ${texts.kept} ${texts[again]}`
}
