/**
 * The VAT categories of UN/CEFACT 5305 that a charge can have: S is the standard rate, Z the zero rate, E exempt, and O outside the
 * scope of VAT.
 */
export const chargeCategories = ['S', 'Z', 'E', 'O'] as const
export type ChargeCategory = (typeof chargeCategories)[number]

/**
 * What a rental can be charged for, with the VAT category that a company starts with: rules of the tax authority (ZATCA) as practised,
 * of which those for late hours, fuel, damage, loss of use and a kept cancellation amount are unconfirmed. A deposit is no charge.
 */
export const starterCategories = {
  /** The agreed price of the booking, with its extras, delivery, cover and fees. */
  agreed: 'S',
  extension: 'S',
  exchange: 'S',
  lateHours: 'S',
  earlyReturn: 'S',
  kilometres: 'S',
  fuel: 'S',
  damage: 'O',
  deductible: 'O',
  lossOfUse: 'O',
  fine: 'O',
  fineFee: 'S',
  cancellation: 'O',
  other: 'S',
} as const satisfies Record<string, ChargeCategory>

export type ChargeKind = keyof typeof starterCategories

export const chargeKinds = Object.keys(starterCategories) as readonly ChargeKind[]
