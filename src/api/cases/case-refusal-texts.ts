import type { CaseMomentRefusal } from '#domain/cases/rental-cases.ts'
import type { Language } from '#domain/text/languages.ts'

type CaseRefusalTexts = Readonly<
  Record<CaseMomentRefusal | 'notRented' | 'alreadyMissing' | 'notNext' | 'noUnit', string>
>

/** The sentences about a case that is not recorded or changed. */
export const caseRefusalTexts: Record<Language, CaseRefusalTexts> = {
  ar: {
    notRented: 'لم تُسلَّم سيارة هذا الحجز.',
    alreadyMissing: 'سُجّل من قبل أن سيارة هذا الحجز لم تُعَد.',
    notNext: 'لا تتبع هذه الحالةُ الحالةَ المحفوظة.',
    noUnit: 'ليس للحالة مركبة.',
    inFuture: 'هذا الوقت في المستقبل.',
    beforeHandOver: 'هذا الوقت قبل التسليم.',
    afterReturn: 'هذا الوقت بعد الإرجاع.',
    notLate: 'لم يكن موعد الإرجاع قد حان في هذا الوقت.',
    returned: 'عادت السيارة، فلا يُسجَّل أنها لم تُعَد.',
  },
  en: {
    notRented: 'The car of this booking was not handed over.',
    alreadyMissing: 'The car of this booking was recorded as not returned before.',
    notNext: 'This state cannot follow the stored one.',
    noUnit: 'The case has no unit.',
    inFuture: 'This time is in the future.',
    beforeHandOver: 'This time is before the hand-over.',
    afterReturn: 'This time is after the return.',
    notLate: 'The car was not due back by this time.',
    returned: 'The car is back, so it cannot be recorded as not returned.',
  },
}
