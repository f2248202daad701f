import type { Language } from '#domain/text/languages.ts'

type FieldTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** A sentence about each field of drawers, safes and sheets, by its name. */
export const cashFieldTexts: FieldTexts = {
  drawer_id: { ar: 'رقم الصندوق؛ null لما ليس من صندوق.', en: 'The number of the drawer; null for what has none.' },
  opened_at: { ar: 'متى فُتح.', en: 'When it was opened.' },
  closed_at: { ar: 'متى أُغلق؛ null وهو مفتوح.', en: 'When it was closed; null while it is open.' },
  cash: {
    ar: 'النقد المتوقع فيه؛ وبعد إغلاقه ما عُدّ.',
    en: 'The cash that is expected in it; once it is closed, what was counted.',
  },
  difference: {
    ar: 'فرق العدّ عند الإغلاق: موجب للزيادة؛ null وهو مفتوح.',
    en: 'What the count at the closing differed by: positive for too much; null while it is open.',
  },
  counted: { ar: 'ما عُدّ من نقد؛ null لغير العدّ.', en: 'The cash that was counted; null for anything but a count.' },
  drawer: { ar: 'ما يضيفه إلى الصندوق.', en: 'What it adds to the drawer.' },
  safe: { ar: 'ما يضيفه إلى الخزينة.', en: 'What it adds to the safe.' },
  bank: { ar: 'ما يضيفه إلى البنك.', en: 'What it adds to the bank.' },
  is_corrected: { ar: 'أُلغي بقيد آخر.', en: 'Whether another entry took it back.' },
  move: { ar: 'من أين إلى أين.', en: 'From where to where.' },
  cash_entries: {
    ar: 'عدّ النقد ونقله بترتيب تسجيله.',
    en: 'Counts and moves of cash in the order in which they were entered.',
  },
  money_entries: {
    ar: 'قيود الحسابات التي نقلت مالًا، بترتيب تسجيلها.',
    en: 'The entries of accounts that moved money, in the order in which they were entered.',
  },
  methods: { ar: 'المبالغ بحسب طريقة الدفع؛ موجب لما دخل.', en: 'Sums by method; positive for what came in.' },
  payment: { ar: 'الدفعات.', en: 'Payments.' },
  refund: { ar: 'المبالغ المُعادة.', en: 'Refunds.' },
  deposit_held: { ar: 'الضمانات المحتجزة.', en: 'Deposits that were held.' },
  deposit_returned: { ar: 'الضمانات المُعادة.', en: 'Deposits that were returned.' },
  correction: { ar: 'الإلغاءات.', en: 'What was taken back.' },
  safe_before: { ar: 'النقد في الخزينة أول اليوم.', en: 'The cash in the safe as the day began.' },
  safe_after: { ar: 'النقد في الخزينة آخر اليوم.', en: 'The cash in the safe as it ended.' },
  to_bank: { ar: 'ما أُودع في البنك.', en: 'What was brought to the bank.' },
  over: { ar: 'مجموع الزيادات عند العدّ.', en: 'What counts found too much, in all.' },
  short: { ar: 'مجموع العجز عند العدّ.', en: 'What counts found missing, in all.' },
}

function of(owners: readonly string[], texts: FieldTexts): FieldTexts {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

const member = { ar: 'اسم العضو؛ null إن حُذف حسابه.', en: 'The name of the member; null when the account was removed.' }

/** Sentences for fields whose name means something else elsewhere. */
export const ownCashTexts: FieldTexts = {
  ...of(['Drawer', 'DrawerDetails'], {
    id: { ar: 'رقم الصندوق.', en: 'The number of the drawer.' },
    staff_name: member,
  }),
  ...of(['CashEntry', 'MovedMoney'], { staff_name: member }),
  ...of(['CashEntry'], {
    id: { ar: 'رقم القيد.', en: 'The number of the entry.' },
    kind: { ar: 'عدّ، أو نقل، أو إلغاء نقل.', en: 'A count, a move, or the correction of a move.' },
    reason: { ar: 'السبب؛ null إن لم يكن.', en: 'The reason; null without one.' },
  }),
  ...of(['DrawerRequest', 'CashCount'], {
    counted: { ar: 'ما عُدّ من نقد.', en: 'The cash that was counted.' },
  }),
  'CashCount.reason': { ar: 'سبب الفرق عن المتوقع.', en: 'Why it differs from what is expected.' },
  'DrawerMove.reason': {
    ar: 'السبب؛ مطلوب مع money_in وmoney_out.',
    en: 'The reason; required for money_in and money_out.',
  },
  'SafeMove.reason': { ar: 'ملاحظة؛ وقد تكون فارغة.', en: 'A note; may be empty.' },
  ...of(['DrawerMove', 'SafeMove'], {
    amount: { ar: 'المبلغ.', en: 'The amount.' },
    happened_at: { ar: 'متى حدث؛ الآن إن لم يُذكر.', en: 'When it happened; now when left out.' },
  }),
  ...of(['MovedMoney'], {
    entry_id: { ar: 'رقم القيد.', en: 'The number of the entry.' },
    type: { ar: 'ما يفعله القيد في الحساب.', en: 'What the entry does to the account.' },
    method: { ar: 'طريقة الدفع.', en: 'How the money changed hands.' },
    amount: { ar: 'موجب لما دخل، وسالب لما خرج.', en: 'Positive for what came in, negative for what went out.' },
    booking_id: { ar: 'معرّف الحجز صاحب الحساب.', en: 'The id of the booking whose account it is.' },
  }),
  'Safe.cash': { ar: 'النقد في خزينة الفرع.', en: 'The cash in the safe of the branch.' },
  ...of(['DaySheet'], {
    day: { ar: 'اليوم بتوقيت الرياض.', en: 'The day in Riyadh.' },
    total: { ar: 'مجموع الطرق كلها.', en: 'The sums of all methods.' },
    'methods.total': { ar: 'مجموع هذه الطريقة.', en: 'The sum of this method.' },
    'methods.method': { ar: 'طريقة الدفع.', en: 'How the money changed hands.' },
    'total.total': { ar: 'المجموع.', en: 'The sum of all.' },
  }),
  'getDaySheet.day': { ar: 'اليوم بتوقيت الرياض؛ اليوم إن لم يُذكر.', en: 'The day in Riyadh; today when left out.' },
  ...of(['listDrawers'], {
    state: { ar: 'المفتوحة فقط، أو المغلقة فقط.', en: 'Only open ones, or only closed ones.' },
    branch_id: { ar: 'معرّف الفرع.', en: 'The id of the branch.' },
    after: { ar: 'رقم الصندوق الذي تبدأ الصفحة بعده.', en: 'The number of the drawer after which the page begins.' },
    next: {
      ar: 'رقم الصندوق لبداية الصفحة التالية؛ null في آخرها.',
      en: 'Where the next page begins; null on the last one.',
    },
  }),
}

const money = (amount: number) => ({ halalas: amount, sar: (amount / 100).toFixed(2) })
const sheetSums = {
  payment: money(52_360),
  refund: money(0),
  deposit_held: money(0),
  deposit_returned: money(0),
  correction: money(0),
  total: money(52_360),
}

/** Values of fields of drawers in examples, as in `document/example-values.ts`. */
export const cashExampleValues: Readonly<Record<string, unknown>> = {
  drawer_id: 12,
  'Drawer.id': 12,
  'DrawerDetails.id': 12,
  'Drawer.closed_at': null,
  'DrawerDetails.closed_at': null,
  'Drawer.difference': null,
  'DrawerDetails.difference': null,
  'CashEntry.id': 87,
  'CashEntry.kind': 'to_safe',
  'CashEntry.counted': null,
  'CashEntry.reason': null,
  'CashEntry.corrects_id': null,
  'MovedMoney.entry_id': 1041,
  'MovedMoney.type': 'payment',
  'MovedMoney.method': 'cash',
  'DaySheet.day': '2026-12-01',
  'DaySheet.methods': [{ method: 'cash', ...sheetSums }],
  'DaySheet.total': sheetSums,
  'getDaySheet.day': '2026-12-01',
  'moveSafeCash.id': 'najran-airport',
  'countSafe.id': 'najran-airport',
  'listDrawers.after': 12,
  DrawerRequest: { branch_id: 'najran-airport', counted: 20_000 },
  DrawerMove: { move: 'to_safe', amount: 50_000 },
  SafeMove: { move: 'safe_to_bank', amount: 50_000 },
  CashCount_ar: { counted: 22_000, reason: 'باقٍ لم يأخذه العميل' },
  CashCount_en: { counted: 22_000, reason: 'Change that was not taken' },
}

/** Amounts in halalas, likewise. */
export const cashExampleAmounts: Readonly<Record<string, number>> = {
  'Drawer.cash': 72_360,
  'DrawerDetails.cash': 72_360,
  'Safe.cash': 50_000,
  'CashEntry.drawer': -50_000,
  'CashEntry.safe': 50_000,
  'CashEntry.bank': 0,
  'MovedMoney.amount': 52_360,
  'DaySheet.safe_after': 50_000,
}

/** Moments in Riyadh time, likewise. */
export const cashExampleMoments: Readonly<Record<string, string>> = {
  opened_at: '2026-12-01T08:00',
}
