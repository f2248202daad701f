import type { OptionKey } from '../../domain/pricing/price-lines.ts'

/** What an option with a price is called; places without a text of their own use the name. */
export type OptionTexts = {
  readonly name: string
  /** The box of the booking form that chooses it, and the sentence below. */
  readonly choice?: string
  readonly note?: string
  /** The line of the price in the booking form. */
  readonly line?: string
}

export type AllOptionTexts = Readonly<Record<OptionKey, OptionTexts>>

export const optionTextsAr: AllOptionTexts = {
  insurance: {
    name: 'التأمين الشامل',
    choice: 'تأمين شامل',
    note: 'تغطية أوسع لأضرار السيارة والسرقة وفق شروط وثيقة التأمين.',
  },
  unlimitedKilometers: {
    name: 'كيلومترات غير محدودة',
    note: 'سافر كما تشاء دون رسوم على المسافة.',
    line: 'الكيلومترات غير المحدودة',
  },
}
