import { chargesFormSchema } from '#domain/pricing/charges-form.ts'
import { returnFeeFormSchema } from '#domain/pricing/return-fees/return-fee-form.ts'
import { eachVatKind, starterVatCategories, vatCategories } from '#domain/pricing/vat/vat-categories.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { chargesRow } from '#operations/pricing/price-rows.ts'
import { returnFeeRow } from '#operations/pricing/return-fee-row.ts'
import { rowRefusalTexts } from '../texts/row-refusal-texts.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { day, money, percent } from './value-fields.ts'

const vatFields = eachVatKind((kind) => f.optional(f.choice(vatCategories), starterVatCategories[kind]))

/** Charges of every rental from a day on, and fees of returns in other cities. */
export const chargesCollections: readonly Collection[] = [
  {
    entity: 'return_fee',
    path: 'return_fees',
    name: 'StaffReturnFee',
    nouns: {
      ar: { one: 'رسوم إرجاع في مدينة أخرى', many: 'رسوم الإرجاع في مدينة أخرى' },
      en: { one: 'a fee of a return in another city', many: 'the fees of a return in another city' },
    },
    fields: { fromCity: f.text, toCity: f.text, bothWays: f.optional(f.flag, true), fee: money },
    row: returnFeeRow,
    schema: valuesOf(returnFeeFormSchema),
    problems: { create: ['already_used'], change: ['already_used'] },
  },
  {
    entity: 'charges',
    path: 'charges',
    name: 'StaffCharges',
    nouns: {
      ar: {
        one: 'ضريبة القيمة المضافة ورسوم التفويض من يوم محدد',
        many: 'ضريبة القيمة المضافة ورسوم التفويض وأيام سريانها',
      },
      en: {
        one: 'the VAT and authorization fee from a day on',
        many: 'VAT and authorization fee with the days from which they apply',
      },
    },
    fields: { startsOn: day, vatRate: percent, authorizationFee: money, ...vatFields },
    row: chargesRow,
    schema: valuesOf(chargesFormSchema),
    problems: { create: ['already_used'], change: ['already_used'], delete: ['not_allowed'] },
    keeps: (language) => ({
      problem: 'not_allowed',
      detail: rowRefusalTexts[language].chargesBegun,
      part: { in: 'path', field: 'id' },
    }),
  },
]
