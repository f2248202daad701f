import type { Language } from '#domain/text/languages.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

/** The sentences about requests of any kind. */
type RequestTexts = {
  readonly tooManyAttempts: (wait: string) => string
  readonly minutes: (count: number) => string
  readonly hours: (count: number) => string
  /** A search with too few characters. */
  readonly tooShort: string
}

const texts: Record<Language, RequestTexts> = {
  ar: {
    tooManyAttempts: (wait) => `حاولت مرات كثيرة. أعد المحاولة بعد ${wait}.`,
    minutes: (n) =>
      pluralOf('ar', n, {
        zero: 'لحظات',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: `${n} دقائق`,
        many: `${n} دقيقة`,
        other: `${n} دقيقة`,
      }),
    hours: (n) =>
      pluralOf('ar', n, {
        zero: 'لحظات',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: `${n} ساعات`,
        many: `${n} ساعة`,
        other: `${n} ساعة`,
      }),
    tooShort: 'اكتب ثلاثة أحرف أو أرقام على الأقل.',
  },
  en: {
    tooManyAttempts: (wait) => `That was too many tries. Please try again in ${wait}.`,
    minutes: (n) => pluralOf('en', n, { one: '1 minute', other: `${n} minutes` }),
    hours: (n) => pluralOf('en', n, { one: '1 hour', other: `${n} hours` }),
    tooShort: 'Type at least three letters or digits.',
  },
}

export function requestTexts(language: Language): RequestTexts {
  return texts[language]
}

/** A waiting time in whole minutes or hours. */
export function waitText(language: Language, { seconds }: { readonly seconds: number }): string {
  const { minutes: inMinutes, hours: inHours } = requestTexts(language)
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? inMinutes(minutes) : inHours(Math.ceil(minutes / 60))
}
