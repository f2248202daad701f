import type { Booking } from '#data/booking/bookings.ts'
import { recordNumberView } from '#data/customers/identity.ts'
import { contractActionSchema } from '#domain/contracts/contract-states.ts'
import { addContract, changeContract, type ContractRefusal } from '#operations/rentals/record-contract.ts'
import { saveForm, type ActionArgs, type SaveResult } from '../../shared/form/save-form.server.ts'
import { staffOf, tooManyMessage } from '../../shared/session/session.server.ts'
import type { ContractTexts } from './contract-texts-ar.ts'
import { contractTexts } from './contract-texts.ts'
import { readSheetNumbers } from './load-contract.server.ts'

type SheetNumbers = Awaited<ReturnType<typeof readSheetNumbers>>
type Result = Exclude<SaveResult, { outcome: 'answered' }> | { outcome: 'answered'; answer: { numbers: SheetNumbers } }

/** Enters a contract or its state, or shows the identity numbers of the sheet, as the posted form asks. */
export function submitContract(args: ActionArgs, booking: Booking) {
  return saveForm(args, {
    schema: contractActionSchema,
    once: true,
    async save(values, deps): Promise<Result> {
      const texts = contractTexts[deps.language]
      const to = `/admin/bookings/${booking.id}/contract${new URL(args.request.url).search}`
      if (values.intent === 'contractNumbers') {
        const why = staffOf(args.context).role === 'agent' && (await tooManyMessage(args.context, 'identityView'))
        if (why) return { outcome: 'saved', to, notice: { title: texts.notShown, text: why, tone: 'destructive' } }
        await recordNumberView(deps.db, deps.author, booking)
        return { outcome: 'answered', answer: { numbers: await readSheetNumbers(deps, booking) } }
      }
      const recorded =
        values.intent === 'addContract'
          ? await addContract(deps.db, deps.author, booking, values)
          : await changeContract(
              deps.db,
              deps.author,
              booking,
              values,
              values.intent === 'contractExtended' ? 'extended' : values.state,
            )
      if (!recorded.ok) return describeRefusal(recorded.refusal, texts)
      return { outcome: 'saved', to, notice: { title: values.intent === 'addContract' ? texts.done : texts.changed } }
    },
  })
}

function describeRefusal(
  refusal: ContractRefusal,
  { refusals }: ContractTexts,
): Exclude<SaveResult, { outcome: 'answered' | 'saved' }> {
  switch (refusal.code) {
    case 'missing':
    case 'conflict':
      return { outcome: refusal.code }
    case 'inFuture':
      return { outcome: 'refused', fieldErrors: { happenedAt: [refusals.inFuture] } }
    case 'numberTaken':
      return { outcome: 'refused', fieldErrors: { number: [refusals.numberTaken(refusal.booking.reference)] } }
    case 'notNext':
    case 'tooManyExtensions':
      return { outcome: 'refused', problem: refusals[refusal.code], status: 409 }
    default:
      return refusal satisfies never
  }
}
