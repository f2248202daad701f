import { optionNamesAr } from '#domain/pricing/option-names-ar.ts'
import type { OptionKey } from '#domain/pricing/price-lines.ts'

/** The texts of an option; where a specific text is missing, the name is used. */
export type OptionTexts = {
  readonly name: string
  /** The checkbox of the booking form, and the sentence below it. */
  readonly choice?: string
  readonly note?: string
}

export type AllOptionTexts = Readonly<Record<OptionKey, OptionTexts>>

export const optionTextsAr: AllOptionTexts = {
  insurance: {
    name: optionNamesAr.insurance,
    choice: 'تأمين شامل',
    note: 'تغطية أوسع لأضرار السيارة والسرقة وفق شروط وثيقة التأمين.',
  },
  unlimitedKilometers: {
    name: optionNamesAr.unlimitedKilometers,
    choice: 'كيلومترات مفتوحة',
    note: 'سافر كما تشاء دون رسوم على المسافة.',
  },
}
