/** What a rental can be charged for. A deposit is no charge. */
export const chargeKinds = [
  /** The agreed price of the booking, with its extras, delivery, cover and fees. */
  'agreed',
  'extension',
  'exchange',
  'lateHours',
  'earlyReturn',
  'kilometres',
  'fuel',
  'damage',
  'deductible',
  'lossOfUse',
  'fine',
  'fineFee',
  'cancellation',
  'other',
] as const
export type ChargeKind = (typeof chargeKinds)[number]
