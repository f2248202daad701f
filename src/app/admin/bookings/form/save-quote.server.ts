import * as v from 'valibot'
import { staffBookingFormSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { keepQuoteSchema } from '#domain/quotes/quote-form.ts'
import { usualValidHours } from '#domain/quotes/quote-state.ts'
import { isQuoteRefusal } from '#domain/quotes/refusals.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { keepQuote } from '#operations/quotes/keep-quote.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { saveForm, type ActionArgs } from '../../shared/form/save-form.server.ts'
import { staffBookingTextsIn } from '../../shared/screen/staff-booking-texts.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { identityOf } from './find-customer.server.ts'
import { refuse, withQuote } from './save-booking.server.ts'

/** Whether the posted booking is to be kept as a quote. */
export async function isKeptAsQuote({ request }: ActionArgs): Promise<boolean> {
  return (await readForm(request.clone())).get('intent') === 'keepQuote'
}

/** Keeps the posted booking as a quote, without its identity numbers, and shows the quote. */
export async function submitQuote(args: ActionArgs) {
  const posted = args.request.clone()
  const chosen = v.safeParse(keepQuoteSchema, Object.fromEntries(await readForm(args.request.clone())))
  const { validHours } = chosen.success ? chosen.output : { validHours: usualValidHours }
  const answer = await saveForm(args, {
    schema: staffBookingFormSchema,
    once: true,
    async save(values, deps) {
      const { request, source, mobileNumber, fullName, deliveryAddress } = values
      const { language } = await identityOf(deps, { ...values, nationalId: '', licenseNumber: '' })
      const { adjustment, outsideHours, ...others } = request
      const texts = staffBookingTextsIn(deps.language).quote
      const kept = await keepQuote(
        deps,
        { kind: 'staff', role: staffOf(args.context).role, author: deps.author },
        {
          request: { ...others, adjustment: adjustment === 'keep' ? undefined : adjustment },
          customer: { mobileNumber, fullName, deliveryAddress, language: language! },
          source,
          validHours,
        },
        { settings: args.context.get(settingsContext), outsideHours },
      )
      if (kept.ok) {
        const { id, reference } = kept.quote
        return { outcome: 'saved', to: recordPath('quote', id), notice: { title: texts.kept(reference) } }
      }
      if (isQuoteRefusal(kept)) return { outcome: 'refused', problem: texts.begun, status: 409 }
      return refuse(deps, request, kept)
    },
  })
  return withQuote(answer, { ...args, request: posted })
}
