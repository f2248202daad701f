import type { OptionKey } from './price-lines.ts'

/** The Arabic names of the options, which the site and the message of a booking share. */
export const optionNamesAr = {
  insurance: 'التأمين الشامل',
  unlimitedKilometers: 'الكيلومترات المفتوحة',
} as const satisfies Record<OptionKey, string>
