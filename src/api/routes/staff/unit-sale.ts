import * as v from 'valibot'
import { saleEntries } from '#domain/fleet/unit-care-form.ts'
import { valueEntries } from '#domain/text/value-schema.ts'
import { sellUnit, undoSale, type SaleRefusal } from '#operations/fleet/sell-unit.ts'
import type { Services } from '#operations/services/services.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { dayInput, rowId } from '../../lists.ts'
import { editProblems, type Problem } from '../../problems.ts'
import { fieldError, langQuery, readValues } from '../../read-input.ts'
import { asAmount, versionInput } from '../../values.ts'
import { answerUnit } from './save-unit.ts'
import { unitSchema } from './unit-view.ts'

const whole = v.pipe(v.number(), v.integer())

export const unitSaleInputSchema = v.strictObject({
  version: versionInput,
  sold_on: dayInput,
  sold_price: v.optional(v.nullable(v.pipe(whole, asAmount)), null),
  sold_odometer_km: v.optional(v.nullable(whole), null),
})

export const unitSaleUndoSchema = v.strictObject({ version: versionInput })

const { soldPrice, soldOdometerKm } = valueEntries(saleEntries)
const rules = v.object({ soldPrice, soldOdometerKm })

const shared = {
  method: 'post',
  scope: 'units:write',
  params: v.strictObject({ id: rowId }),
  query: v.strictObject(langQuery),
  status: 200,
  answer: unitSchema,
} as const

export const unitSaleRoutes = [
  defineStaffRoute({
    ...shared,
    path: '/staff/units/{id}/sale',
    id: 'sellUnit',
    summary: {
      ar: 'تسجيل بيع مركبة: تنتهي خدمتها في اليوم السابق، وتنتقل حجوزاتها القادمة إلى غيرها أو تبقى بلا مركبة',
      en: 'Records the sale of a unit: its service ends the day before, and its coming bookings move to others or are left without a unit',
    },
    body: unitSaleInputSchema,
    problems: ['not_found', 'version_conflict', 'unit_booked'],
    async handle({ services, settings, author, params: { id }, body: { version, ...sale } }) {
      const { sold_on: soldOn, sold_price: price, sold_odometer_km: km } = sale
      const read = readValues(rules, { soldPrice: price, soldOdometerKm: km }, services.language)
      if ('problem' in read) return read
      const sold = await sellUnit(
        services.db,
        author,
        { id, version },
        { ...read.value, soldOn },
        settings.availability,
      )
      if (sold.outcome === 'saved') return answerUnit(services, id)
      return sold.outcome === 'refused' ? viewSaleRefusal(services, sold.refusal) : editProblems[sold.outcome]
    },
  }),
  defineStaffRoute({
    ...shared,
    path: '/staff/units/{id}/sale/undo',
    id: 'undoUnitSale',
    summary: {
      ar: 'التراجع عن بيع سُجّل خطأً: تعود المركبة إلى الخدمة',
      en: 'Takes back a sale that was recorded by mistake: the unit is in service again',
    },
    body: unitSaleUndoSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, params: { id }, body: { version } }) {
      const undone = await undoSale(services.db, author, { id, version })
      return undone.outcome === 'saved' ? answerUnit(services, id) : editProblems[undone.outcome]
    },
  }),
]

/** Why a sale is not recorded, at its field. */
function viewSaleRefusal({ language }: Services, refusal: SaleRefusal): Problem {
  switch (refusal.kind) {
    case 'soldLater':
      return { problem: 'invalid_request', errors: [fieldError('body', 'sold_on', 'sold_later', language)] }
    case 'soldBelowOdometer':
      return {
        problem: 'invalid_request',
        errors: [fieldError('body', 'sold_odometer_km', 'sold_below_odometer', language)],
      }
    case 'rented':
      return { problem: 'unit_booked', more: { bookings: [refusal.booking.reference] } }
    default:
      return refusal satisfies never
  }
}
