/**
 * The VAT categories of UN/CEFACT 5305 that a charge can have: S is the standard rate, Z the zero rate, E exempt, and O outside the
 * scope of VAT.
 */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/**
 * What a company decides the VAT category of, with the category that it starts with: rules of the tax authority (ZATCA) as practised, of
 * which those for late hours, fuel and damage are unconfirmed. The first kinds are lines of a booking, and of what changes or gives back
 * its price; the others are charged beyond it.
 */
export const starterVatCategories = {
  rent: 'S',
  insurance: 'S',
  unlimitedKilometers: 'S',
  extras: 'S',
  returnFee: 'S',
  afterHours: 'S',
  authorizationFee: 'S',
  lateHours: 'S',
  kilometres: 'S',
  fuel: 'S',
  damage: 'O',
  deductible: 'O',
  fine: 'O',
  fineFee: 'S',
} as const satisfies Record<string, VatCategory>

export type VatKind = keyof typeof starterVatCategories
/** The kinds that start in category S. */
export type StandardKind = { [K in VatKind]: (typeof starterVatCategories)[K] extends 'S' ? K : never }[VatKind]
export const vatKinds = Object.keys(starterVatCategories) as readonly VatKind[]
export type VatCategories = Readonly<Record<VatKind, VatCategory>>

/** The columns of the charges of a day that store the category of each kind. */
export type VatColumns = Readonly<Record<`${VatKind}Vat`, VatCategory>>

/** One value per kind, keyed by the column that stores its category. */
export function eachVatKind<Value>(valueOf: (kind: VatKind) => Value): Record<keyof VatColumns, Value> {
  return Object.fromEntries(vatKinds.map((kind) => [`${kind}Vat`, valueOf(kind)])) as Record<keyof VatColumns, Value>
}

/** The categories in columns that differ from those that a company starts with; undefined when none does. */
export function ownCategories(columns: VatColumns): Partial<VatCategories> | undefined {
  const own = vatKinds.filter((kind) => columns[`${kind}Vat`] !== starterVatCategories[kind])
  return own.length === 0 ? undefined : Object.fromEntries(own.map((kind) => [kind, columns[`${kind}Vat`]]))
}
