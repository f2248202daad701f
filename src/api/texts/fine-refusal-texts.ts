import type { FineRefusal } from '#domain/fines/refusals.ts'
import type { Language } from '#domain/text/languages.ts'

/** The sentences about what is not done with a fine. */
type FineRefusalTexts = Readonly<Record<Exclude<FineRefusal['code'], 'missing' | 'conflict'>, string>>

const texts: Record<Language, FineRefusalTexts> = {
  ar: {
    inFuture: 'لم يحن هذا الوقت بعد.',
    numberTaken: 'سُجّلت مخالفة بهذا الرقم من قبل.',
    noBooking: 'لا يوجد هذا الحجز.',
    notRented: 'لم تُسلَّم سيارة هذا الحجز.',
    notAllowed: 'هذا للمديرين وللمفاتيح ذات fleet:write.',
    unmatched: 'لم يُعرف حجز هذه المخالفة بعد.',
    charged: 'قُيّدت هذه المخالفة على عميل. ألغِ قيدها أولًا.',
    notCharged: 'لم تُقيَّد هذه المخالفة على عميل.',
    waived: 'هذه المخالفة تتحملها الشركة. أعد فتحها أولًا.',
    notWaived: 'هذه المخالفة مفتوحة.',
  },
  en: {
    inFuture: 'This time has not come yet.',
    numberTaken: 'A fine with this number was entered before.',
    noBooking: 'There is no such booking.',
    notRented: 'The car of this booking was never handed over.',
    notAllowed: 'Only managers, and keys with fleet:write, may do this.',
    unmatched: 'The rental of this fine is not known yet.',
    charged: 'This fine is charged to a customer. Take it back first.',
    notCharged: 'This fine is not charged to a customer.',
    waived: 'The company pays this fine. Open it again first.',
    notWaived: 'This fine is open.',
  },
}

export function fineRefusalTexts(language: Language): FineRefusalTexts {
  return texts[language]
}
