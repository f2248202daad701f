import type { Language } from '#domain/text/languages.ts'

type Texts = Readonly<Record<Language, string>>

/** A sentence about each field of accounts, entries and settlements, by its name. */
export const moneyFieldTexts: Readonly<Record<string, Texts>> = {
  booking_reference: { ar: 'رقم الحجز المرجعي.', en: 'The reference of the booking.' },
  balance: {
    ar: 'ما على العميل من القيود؛ سالب إن كان له.',
    en: 'What the customer owes by the entries; negative for credit.',
  },
  owed: {
    ar: 'المستحق على العميل الآن، ومنه ما يُقيَّد عند التسليم ولم يُقيَّد بعد؛ سالب إن كان له.',
    en: 'What the customer owes now, with what the hand-over charges or should have charged; negative for credit.',
  },
  coming: { ar: 'ما سيُقيَّد من السعر المتفق عليه ولم يُقيَّد بعد.', en: 'What is still to be charged of the agreed price.' },
  charged_net: { ar: 'المقيَّد قبل الضريبة.', en: 'What is charged, before VAT.' },
  charged_vat: { ar: 'ضريبة المقيَّد.', en: 'The VAT of what is charged.' },
  paid: { ar: 'ما دُفع بكل طريقة ولم يُردّ.', en: 'What was paid by each method and not given back.' },
  deposits: { ar: 'مبالغ الضمان بترتيبها.', en: 'The deposits, in order.' },
  entry_id: { ar: 'القيد الذي استُلم به الضمان.', en: 'The entry that held the deposit.' },
  held: { ar: 'مبلغ الضمان كما استُلم.', en: 'The amount that was held.' },
  still_held: { ar: 'ما لم يُردّ ولم يُسدَّد منه.', en: 'What was neither returned nor applied.' },
  cycles: {
    ar: 'أشهر إيجار يُقيَّد شهرًا بشهر؛ فارغة لغيره.',
    en: 'The months of a rental that is charged month by month; empty for any other.',
  },
  cycle: {
    ar: 'رقم شهر الإيجار الذي يقيّده؛ null لغير ذلك.',
    en: 'The number of the month that it charges; null for anything else.',
  },
  entries: { ar: 'القيود بترتيب تسجيلها.', en: 'The entries in the order in which they were entered.' },
  method: { ar: 'طريقة الدفع؛ null لما يُقيَّد على العميل.', en: 'How money changed hands; null for charges.' },
  receipt_number: {
    ar: 'رقم الإيصال أو الحوالة أو الموافقة: أرقام وحروف لاتينية؛ null إن لم يُعرف.',
    en: 'The number of the receipt, transfer or authorisation, of digits and Latin letters; null for none.',
  },
  hold_ends_on: {
    ar: 'متى ينتهي الحجز على البطاقة؛ null لغير البطاقة. لمدى بعد 14 يومًا ما لم يُرسَل.',
    en: 'When the hold on the card ends; null for other methods. For mada 14 days later unless it is sent.',
  },
  return_by: { ar: 'متى وُعد العميل برد الضمان.', en: 'When the deposit is promised back.' },
  card_last_four: {
    ar: 'آخر أربعة أرقام من البطاقة؛ null إن لم تُعرف أو حُذفت.',
    en: 'The last four digits of the card; null when not known or erased.',
  },
  entered_at: { ar: 'متى سُجّل.', en: 'When it was entered.' },
  entered_by: { ar: 'من سجّله: عميل أو موظف أو مفتاح أو الموقع أو المشغّل.', en: 'Who entered it.' },
  confirmed: {
    ar: 'يؤكد دفعة أكبر من المتبقي، أو رقمًا في حجز آخر.',
    en: 'Confirms a payment of more than is owed, or a number that another booking has.',
  },
  net: { ar: 'المبلغ قبل الضريبة.', en: 'The amount before VAT.' },
  vat: { ar: 'الضريبة.', en: 'The VAT.' },
  gross: {
    ar: 'المبلغ مع الضريبة: موجب على العميل، وسالب له.',
    en: 'The amount with VAT: positive for what the customer owes, negative for what was paid or given back.',
  },
  explanation: { ar: 'كيف جاء المبلغ.', en: 'How the amount came about.' },
  line: {
    ar: 'بند الحجز الذي يقيّده؛ null لغير السعر المتفق عليه.',
    en: 'The line of the booking that it charges; null unless it is of the agreed price.',
  },
  deposit_id: {
    ar: 'القيد الذي استُلم به الضمان المردود أو المسدَّد منه؛ null لغيره.',
    en: 'The entry that held the deposit which this one returns or applies; null for others.',
  },
  corrects_id: {
    ar: 'القيد الذي يلغيه هذا القيد؛ null لغيره.',
    en: 'The entry that this one takes back; null for others.',
  },
  is_preview: { ar: 'السيارة لم تعد بعد.', en: 'Whether the car is not back yet.' },
  is_charged: { ar: 'كل ما في التسوية مقيَّد في الحساب.', en: 'Whether the account has all of it.' },
  missing: {
    ar: 'ما لم يُعرف بعد ويُقيَّد لاحقًا.',
    en: 'What is not known yet, and is charged later.',
  },
  waive: {
    ar: 'نوع لا يُقيَّد، مع السبب.',
    en: 'A kind that is not charged; needs the reason.',
  },
  entry: { ar: 'القيد.', en: 'The entry.' },
  highest: { ar: 'أعلى مبلغ ممكن.', en: 'The highest amount that is possible.' },
}

const entryOwners = ['LedgerEntry', 'SentEntry']
const lineOwners = [...entryOwners, 'Settlement.lines']

function of(owners: readonly string[], texts: Readonly<Record<string, Texts>>): Record<string, Texts> {
  return Object.fromEntries(
    owners.flatMap((owner) => Object.entries(texts).map(([field, text]) => [`${owner}.${field}`, text])),
  )
}

/** Sentences for fields whose name means something else elsewhere. */
export const ownMoneyTexts: Readonly<Record<string, Texts>> = {
  ...of(entryOwners, {
    id: { ar: 'رقم القيد.', en: 'The number of the entry.' },
    type: { ar: 'ما يفعله القيد في الحساب.', en: 'What the entry does to the account.' },
    kind: {
      ar: 'ما يُقيَّد على العميل؛ null لما يُدفع.',
      en: 'What is charged; null for money that changes hands.',
    },
    deposit: {
      ar: 'ما يضيفه إلى الضمان المستلم أو ينقصه منه.',
      en: 'What it adds to the deposit that is held, or takes from it.',
    },
    booking_id: { ar: 'معرّف الحجز صاحب الحساب.', en: 'The id of the booking whose account it is.' },
  }),
  ...of(lineOwners, {
    vat_rate: {
      ar: 'نسبة الضريبة بالمئة؛ صفر لغير الفئة S.',
      en: 'The rate of VAT in percent; 0 for a category other than S.',
    },
    vat_category: {
      ar: 'فئة الضريبة: S أساسية، وZ صفرية، وE معفاة، وO خارج النطاق.',
      en: 'The category of VAT: S standard, Z zero rate, E exempt, O outside of its scope.',
    },
    'explanation.code': { ar: 'رمز القاعدة.', en: 'The code of the rule.' },
    'explanation.values': {
      ar: 'الأرقام التي يُحسب منها المبلغ؛ المبالغ منها بالهللات.',
      en: 'The numbers that the amount is computed from; amounts among them are in halalas.',
    },
    'explanation.line.key': { ar: 'بند السعر.', en: 'The price line.' },
    'explanation.line.origin': { ar: 'كيف جاء بند الحجز.', en: 'How the line of the booking came about.' },
    'explanation.line.quantity': {
      ar: 'الكمية؛ سالبة لما أُنقص.',
      en: 'The quantity; negative for what is charged less.',
    },
    'explanation.line.unit_price': { ar: 'سعر الوحدة قبل الضريبة.', en: 'The price of one, before VAT.' },
  }),
  ...of(['Settlement'], {
    returned_at: { ar: 'متى عادت السيارة، أو متى يُفترض أن تعود.', en: 'When the car came back, or is assumed to.' },
    lines: { ar: 'ما يُقيَّد فوق السعر المتفق عليه.', en: 'What is charged beyond the agreed price.' },
    'lines.kind': { ar: 'نوعه.', en: 'The kind of charge.' },
    total: { ar: 'المجموع مع الضريبة.', en: 'The sum with VAT.' },
  }),
  ...of(['Account.cycles'], {
    number: { ar: 'رقم الشهر، من 1.', en: 'The number of the month, from 1.' },
    starts_at: { ar: 'متى يبدأ ويستحق.', en: 'When it begins and is due.' },
    ends_at: { ar: 'متى ينتهي.', en: 'When it ends.' },
    days: { ar: 'الأيام المحتسبة.', en: 'The days that are charged.' },
    state: {
      ar: 'مقيَّد، أو مستحق ولم يُقيَّد بعد، أو قادم، أو لم يبدأ قبل عودة السيارة.',
      en: 'Whether it is charged, due and not charged yet, coming, or had not begun when the car came back.',
    },
  }),
  ...of(['Account', 'OpenBalance'], {
    deposit: { ar: 'ما تحتفظ به الشركة من ضمان.', en: 'What the company holds as deposit.' },
  }),
  ...of(['LedgerCorrection', 'SettlementRequest'], {
    reason: {
      ar: 'السبب؛ يبقى في ملاحظات الحجز.',
      en: 'The reason, which is kept in the notes of the booking.',
    },
  }),
  ...of(['getSettlement'], {
    returned_at: {
      ar: 'متى يُفترض أن تعود السيارة؛ الآن إن لم يُذكر.',
      en: 'When the car is assumed to come back; now when left out.',
    },
    odometer_km: {
      ar: 'قراءة العداد المفترضة، مع fuel_eighths.',
      en: 'The assumed reading of the odometer, with fuel_eighths.',
    },
    fuel_eighths: {
      ar: 'الوقود المفترض بأثمان الخزان، مع odometer_km.',
      en: 'The assumed fuel in eighths of a tank, with odometer_km.',
    },
  }),
  ...of(['listLedger'], {
    from: { ar: 'أول يوم بتوقيت الرياض.', en: 'The first day in Riyadh.' },
    until: { ar: 'آخر يوم، وهو داخل المدة.', en: 'The last day, included.' },
    after: { ar: 'رقم القيد الذي تبدأ الصفحة بعده.', en: 'The number of the entry after which the page begins.' },
    next: {
      ar: 'رقم القيد لبداية الصفحة التالية؛ null في آخرها.',
      en: 'Where the next page begins; null on the last one.',
    },
  }),
  ...of(['listOpenBalances'], {
    branch_id: { ar: 'معرّف فرع الإرجاع.', en: 'The id of the branch of the return.' },
  }),
  ...of(['PaymentRequest', 'RefundRequest', 'DepositRequest', 'DepositPart'], {
    amount: { ar: 'المبلغ.', en: 'The amount.' },
    happened_at: { ar: 'متى حدث؛ الآن إن لم يُذكر.', en: 'When it happened; now when left out.' },
  }),
}
