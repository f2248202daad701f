import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { Language } from '#domain/text/languages.ts'

type Texts = {
  bookingsOutside: string
  /** The charges apply already, so they cannot be deleted. */
  chargesBegun: string
  rates: Record<Extract<RateRefusal, { name: object }>['code'], (name: string) => string> &
    Record<Exclude<RateRefusal, { name: object }>['code'], string>
}

/** Sentences about rows that are not saved or deleted, by the code of the refusal. */
export const rowRefusalTexts: Readonly<Record<Language, Texts>> = {
  ar: {
    bookingsOutside:
      'هذه الحجوزات لها استلام أو إرجاع يقع خارج الساعات الجديدة. لم يُحفظ شيء بعد: راجعها، ثم أكّد الحفظ في أسفل النموذج.',
    chargesBegun: 'بدأ سريانها، فتبقى في السجل. أضف تغييرًا من اليوم أو من يوم قادم.',
    rates: {
      carried: (offer) => `يحملها العرض «${offer}»: أبقِ «مع عرض فقط»، أو أزلها من العرض أولًا.`,
      rival: (name) =>
        `تنطبق على أيام تنطبق عليها «${name}» أيضًا وبالأولوية نفسها. غيّر أولوية إحداهما، أو اجعلها تُجمع مع غيرها.`,
      freeCar: (car) => `ستجعل سعر يوم «${car}» صفرًا أو أقل. خفّض القيمة، أو ضع لفئة السيارة أقل سعر لليوم.`,
      codeToo: 'اختر رمزًا أو قاعدة، لا كليهما: القاعدة تُطبَّق دون رمز',
      isOff: 'هذه القاعدة غير مفعّلة: فعّلها أولًا',
      neverApplies: 'لا تصير أي سيارة أرخص بهذه القاعدة ما دام العرض ظاهرًا: راجع تواريخها وشروطها ومدة العرض',
    },
  },
  en: {
    bookingsOutside:
      'These bookings have a pick-up or return outside of the new hours. Nothing is saved yet: look at them, then confirm at the end of the form.',
    chargesBegun: 'It has begun and stays in the record. Add a change from today or a later day.',
    rates: {
      carried: (offer) =>
        `The offer “${offer}” carries it: keep “Only with an offer”, or take it out of the offer first.`,
      rival: (name) =>
        `It applies to days to which “${name}” applies too, with the same priority. Give one of them another priority, or let it add up with others.`,
      freeCar: (car) =>
        `It would make a day of “${car}” free or cheaper than that. Lower the value, or give the car’s category a lowest price of a day.`,
      codeToo: 'Choose a code or a rate, not both: the rate applies without a code',
      isOff: 'This rate is off: switch it on first',
      neverApplies:
        'No car becomes cheaper with this rate while the offer is shown: check its dates and conditions, and when the offer runs',
    },
  },
}
