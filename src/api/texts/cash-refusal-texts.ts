import type { Language } from '#domain/text/languages.ts'

/** The sentences about what is not entered for a drawer or a safe. Amounts are in riyals. */
type CashRefusalTexts = {
  readonly notAllowed: string
  readonly ofMembers: string
  readonly inFuture: string
  readonly reasonMissing: string
  readonly alreadyOpen: (id: number) => string
  readonly closed: string
  readonly moreThanDrawer: (there: string) => string
  readonly moreThanSafe: (there: string) => string
  readonly over: (difference: string, expected: string) => string
  readonly short: (difference: string, expected: string) => string
  readonly notTakenBack: string
}

const texts: Record<Language, CashRefusalTexts> = {
  ar: {
    notAllowed: 'هذا لصاحب الصندوق وللمديرين وللمفاتيح ذات fleet:write.',
    ofMembers: 'الصندوق لعضو من فريق العمل: افتحه بجلسته، لا بمفتاح.',
    inFuture: 'لم يحن هذا الوقت بعد.',
    reasonMissing: 'أرسل السبب.',
    alreadyOpen: (id) => `الصندوق ${id} لهذا العضو ما زال مفتوحًا؛ أغلقه أولًا.`,
    closed: 'أُغلق هذا الصندوق، فلا يُسجَّل فيه شيء بعد.',
    moreThanDrawer: (there) => `ليس في الصندوق إلا ${there} ر.س.`,
    moreThanSafe: (there) => `ليس في الخزينة إلا ${there} ر.س.`,
    over: (difference, expected) => `المتوقع ${expected} ر.س، والمعدود يزيد ${difference} ر.س؛ أرسل السبب.`,
    short: (difference, expected) => `المتوقع ${expected} ر.س، والمعدود ينقص ${difference} ر.س؛ أرسل السبب.`,
    notTakenBack: 'أُلغي هذا القيد من قبل، أو هو مما لا يُلغى.',
  },
  en: {
    notAllowed: 'Only the member whose drawer it is, managers, and keys with fleet:write may do this.',
    ofMembers: 'A drawer belongs to a member of the staff: open it in a session, not with a key.',
    inFuture: 'This time has not come yet.',
    reasonMissing: 'Send the reason.',
    alreadyOpen: (id) => `Drawer ${id} of this member is still open; close it first.`,
    closed: 'This drawer is closed, so nothing is entered in it.',
    moreThanDrawer: (there) => `The drawer has only SAR ${there}.`,
    moreThanSafe: (there) => `The safe has only SAR ${there}.`,
    over: (difference, expected) =>
      `SAR ${expected} is expected, and the count is SAR ${difference} over; send the reason.`,
    short: (difference, expected) =>
      `SAR ${expected} is expected, and the count is SAR ${difference} short; send the reason.`,
    notTakenBack: 'This entry was taken back before, or cannot be.',
  },
}

export function cashRefusalTexts(language: Language): CashRefusalTexts {
  return texts[language]
}
