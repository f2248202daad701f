import { returnFormSchema } from '#domain/rentals/rental-forms.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { saveForm, type ActionArgs } from '../../shared/form/save-form.server.ts'
import { refuseRental } from '../../shared/rentals/refuse-rental.server.ts'
import { rentalTextsIn } from '../../shared/rentals/rental-texts.ts'
import { staffOf } from '../../shared/session/session.server.ts'

/** Takes a car back with the posted form, once per key of the form. `waitedMs` is how long it waited on the device. */
export function saveReturn(args: ActionArgs & { params: { id: string } }, waitedMs = 0) {
  const { id } = args.params
  return saveForm(args, {
    schema: returnFormSchema,
    once: `return ${id}`,
    async save({ version, ...input }, services) {
      const { author, language } = services
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const taken = await takeBack(services, by, { id, version }, { ...input, waitedMs })
      if (!taken.ok) return refuseRental(taken.refusal, language)
      const title = rentalTextsIn(language).return.saved(taken.booking.reference)
      return { outcome: 'saved', to: recordPath('booking', id), notice: { title } }
    },
  })
}
