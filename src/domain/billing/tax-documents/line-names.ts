import type { LineKey } from '../../pricing/booking-lines.ts'
import type { Language } from '../../text/languages.ts'
import type { ChargeKind } from '../charge-kinds.ts'
import type { BillableEntry } from './billable-entry.ts'

type Name = Readonly<Record<Language, string>>

/** What the lines of a booking's price are called on documents, which are written in Arabic with English beside it. */
const lineNames = {
  base: { ar: 'تأجير سيارة', en: 'Car rental' },
  discount: { ar: 'خصم', en: 'Discount' },
  adjustment: { ar: 'تعديل على السعر', en: 'Price adjustment' },
  insurance: { ar: 'تغطية شاملة', en: 'Full cover' },
  unlimitedKilometers: { ar: 'كيلومترات مفتوحة', en: 'Unlimited kilometres' },
  extras: { ar: 'خدمة إضافية', en: 'Extra' },
  returnFee: { ar: 'إرجاع في فرع آخر', en: 'Return at another branch' },
  afterHours: { ar: 'خدمة خارج أوقات العمل', en: 'Service outside opening hours' },
  authorizationFee: { ar: 'رسوم التفويض', en: 'Authorisation fee' },
} as const satisfies Record<LineKey, Name>

const kindNames = {
  agreed: lineNames.base,
  extension: { ar: 'تمديد تأجير سيارة', en: 'Extension of a car rental' },
  exchange: { ar: 'فرق استبدال سيارة', en: 'Difference for another car' },
  lateHours: { ar: 'ساعات تأخير', en: 'Late hours' },
  earlyReturn: { ar: 'إرجاع مبكر', en: 'Early return' },
  kilometres: { ar: 'كيلومترات إضافية', en: 'Extra kilometres' },
  fuel: { ar: 'وقود ناقص', en: 'Missing fuel' },
  damage: { ar: 'أضرار', en: 'Damage' },
  deductible: { ar: 'نسبة تحمل', en: 'Deductible' },
  lossOfUse: { ar: 'تعطل السيارة', en: 'Loss of use' },
  fine: { ar: 'مخالفة مرورية', en: 'Traffic fine' },
  fineFee: { ar: 'رسوم معالجة مخالفة', en: 'Handling of a traffic fine' },
  cancellation: { ar: 'مبلغ إلغاء', en: 'Cancellation amount' },
  other: { ar: 'رسوم أخرى', en: 'Other charge' },
} as const satisfies Record<ChargeKind, Name>

/** What an entry is called on a document. */
export function nameOfEntry(
  { kind, explanation }: Pick<BillableEntry, 'kind' | 'explanation'>,
  language: Language,
): string {
  const { key } = explanation
  const isLine = typeof key === 'string' && Object.hasOwn(lineNames, key)
  const name = isLine && (kind === 'agreed' || key !== 'base') ? lineNames[key as LineKey] : kindNames[kind]
  return name[language]
}
