import type { CorrectionProblem } from '#domain/billing/ledger.ts'
import type { Language } from '#domain/text/languages.ts'

/** The sentences about what is not entered in the ledger. Amounts are in riyals. */
type MoneyRefusalTexts = {
  readonly inFuture: string
  readonly receiptTwice: string
  readonly receiptElsewhere: (reference: string) => string
  readonly moreThanOwed: (owed: string) => string
  readonly moreThanPaid: (paid: string) => string
  readonly moreThanHeld: (held: string) => string
  readonly nothingOwed: (owed: string) => string
  readonly notAllowed: string
  readonly notReturned: string
  readonly notOut: string
  readonly nothingToWaive: string
  readonly reasonMissing: string
  readonly drawerClosed: string
  readonly drawerMissing: string
  readonly moreThanInDrawer: (there: string) => string
} & Readonly<Record<CorrectionProblem, string>>

const texts: Record<Language, MoneyRefusalTexts> = {
  ar: {
    inFuture: 'لم يحن هذا الوقت بعد.',
    receiptTwice: 'في هذا الحجز دفعة بهذا الرقم.',
    receiptElsewhere: (reference) => `في الحجز ${reference} دفعة بهذا الرقم؛ أكّدها بإرسال confirmed.`,
    moreThanOwed: (owed) => `على العميل ${owed} ر.س؛ أكّد تسجيل الزيادة رصيدًا له بإرسال confirmed.`,
    moreThanPaid: (paid) => `لا يُردّ أكثر مما دُفع بهذه الطريقة: ${paid} ر.س.`,
    moreThanHeld: (held) => `هذا أكثر من الضمان الباقي: ${held} ر.س.`,
    nothingOwed: (owed) => `هذا أكثر مما على العميل: ${owed} ر.س.`,
    notAllowed: 'هذا للمديرين وللمفاتيح ذات fleet:write.',
    notReturned: 'لم تعد السيارة بعد.',
    notOut: 'السيارة ليست مع العميل ولم تعد منه.',
    nothingToWaive: 'لم يُقيَّد شيء من هذا النوع.',
    reasonMissing: 'أرسل السبب.',
    drawerClosed: 'أُغلق هذا الصندوق.',
    drawerMissing: 'يلزم صندوق مفتوح لتسجيل النقد.',
    moreThanInDrawer: (there) => `ليس في الصندوق إلا ${there} ر.س.`,
    ofFine: 'هذا قيد مخالفة مرورية، ويُلغى من صفحة المخالفة.',
    isCorrection: 'هذا القيد إلغاء لقيد آخر، ولا يُلغى.',
    alreadyCorrected: 'أُلغي هذا القيد من قبل.',
    refunded: 'رُدّ جزء من هذه الدفعة؛ ألغِ الرد أولًا.',
    depositUsed: 'رُدّ جزء من هذا الضمان أو سُدّد منه؛ ألغِ ذلك القيد أولًا.',
  },
  en: {
    inFuture: 'This time has not come yet.',
    receiptTwice: 'This booking has a payment with this number.',
    receiptElsewhere: (reference) =>
      `Booking ${reference} has a payment with this number; confirm this one with confirmed.`,
    moreThanOwed: (owed) => `The customer owes SAR ${owed}; confirm with confirmed that the rest becomes credit.`,
    moreThanPaid: (paid) => `No more than was paid by this method can be refunded: SAR ${paid}.`,
    moreThanHeld: (held) => `This is more than is held: SAR ${held}.`,
    nothingOwed: (owed) => `This is more than the customer owes: SAR ${owed}.`,
    notAllowed: 'Only managers, and keys with fleet:write, may do this.',
    notReturned: 'The car is not back yet.',
    notOut: 'The car is neither out nor back.',
    nothingToWaive: 'Nothing of this kind is charged.',
    reasonMissing: 'Send the reason.',
    drawerClosed: 'This drawer is closed.',
    drawerMissing: 'Cash needs an open drawer.',
    moreThanInDrawer: (there) => `The drawer has only SAR ${there}.`,
    ofFine: 'This entry charges a traffic fine, which is taken back on its page.',
    isCorrection: 'This entry is a correction, which cannot be taken back.',
    alreadyCorrected: 'This entry was taken back before.',
    refunded: 'A part of this payment was refunded. Take the refund back first.',
    depositUsed: 'A part of this deposit was returned or used. Take that entry back first.',
  },
}

export function moneyRefusalTexts(language: Language): MoneyRefusalTexts {
  return texts[language]
}
