import { exchangeFormSchema } from '#domain/contracts/exchange-form.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { findUnit } from '#operations/availability/units.ts'
import { exchangeCar } from '#operations/rentals/exchange.ts'
import { saveForm, type ActionArgs } from '../../shared/form/save-form.server.ts'
import { refuseRental } from '../../shared/rentals/refuse-rental.server.ts'
import { exchangeTextsIn } from '../../shared/rentals/rental-texts.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { plateLabel } from '../../shared/units/plate-label.ts'

/** Exchanges a car with the posted form, once per key of the form. `waitedMs` is how long it waited on the device. */
export function saveExchange(args: ActionArgs & { params: { id: string } }, waitedMs = 0) {
  const { id } = args.params
  return saveForm(args, {
    schema: exchangeFormSchema,
    once: `exchange ${id}`,
    async save({ version, ...input }, services) {
      const { author, language, db } = services
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const exchanged = await exchangeCar(services, by, { id, version }, { ...input, waitedMs })
      if (!exchanged.ok) return refuseRental(exchanged.refusal, language)
      const unit = await findUnit(db, input.next.unitId)
      const texts = exchangeTextsIn(language)
      const plate = unit ? plateLabel(unit.plate, language) : texts.unknownPlate
      const title = texts.saved(exchanged.booking.reference, plate)
      return { outcome: 'saved', to: recordPath('booking', id), notice: { title } }
    },
  })
}
