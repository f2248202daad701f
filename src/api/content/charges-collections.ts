import { returnFeeRow } from '#app/admin/extras/return-fees/return-fee-row.server.ts'
import { chargesRow } from '#app/admin/settings/charges/charges-row.server.ts'
import { chargesTexts } from '#app/admin/settings/charges/charges-texts.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { day, money, percent } from './value-fields.ts'

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
    fields: { startsOn: day, vatRate: percent, authorizationFee: money },
    row: chargesRow,
    problems: { create: ['already_used'], change: ['already_used'], delete: ['not_allowed'] },
    keeps: (language) => ({
      problem: 'not_allowed',
      detail: chargesTexts[language].begun,
      part: { in: 'path', field: 'id' },
    }),
  },
]
