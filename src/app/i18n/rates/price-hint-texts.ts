import type { Language } from '#domain/text/languages.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'

type PriceHintTexts = { longer: (days: number) => string; later: (day: string) => string }

/** A separate dictionary, because hints are loaded only for cars with rate rules. The amount follows each text. */
export const priceHintTexts: Record<Language, PriceHintTexts> = {
  ar: {
    longer: (days) =>
      pluralOf('ar', days, {
        zero: 'المدة نفسها توفّر لك',
        one: 'زد يومًا واحدًا ووفّر',
        two: 'زد يومين ووفّر',
        few: `زد ${days} أيام ووفّر`,
        many: `زد ${days} يومًا ووفّر`,
        other: `زد ${days} يوم ووفّر`,
      }),
    later: (day) => `ابدأ من ${day} ووفّر`,
  },
  en: {
    longer: (days) => pluralOf('en', days, { one: 'One more day saves', other: `${days} more days save` }),
    later: (day) => `From ${day} it is cheaper and saves`,
  },
}
