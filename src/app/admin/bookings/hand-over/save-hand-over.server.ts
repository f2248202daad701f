import { handOverValuesSchema } from '#domain/rentals/hand-over-values.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import { saveForm, type ActionArgs } from '../../shared/form/save-form.server.ts'
import { refuseRental } from '../../shared/rentals/refuse-rental.server.ts'
import { rentalTextsIn } from '../../shared/rentals/rental-texts.ts'
import { staffOf } from '../../shared/session/session.server.ts'

/** Hands a car over with the posted form, once per key of the form. `waitedMs` is how long it waited on the device. */
export function saveHandOver(args: ActionArgs & { params: { id: string } }, waitedMs = 0) {
  const { id } = args.params
  return saveForm(args, {
    schema: handOverValuesSchema,
    once: `handOver ${id}`,
    async save({ version, ...input }, services) {
      const { author, language } = services
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const given = await handOver(services, by, { id, version }, { ...input, waitedMs })
      if (!given.ok) return refuseRental(given.refusal, language)
      const title = rentalTextsIn(language).handOver.saved(given.booking.reference)
      return { outcome: 'saved', to: recordPath('booking', id), notice: { title } }
    },
  })
}
