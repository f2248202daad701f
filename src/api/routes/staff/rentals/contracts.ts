import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findContract, listContracts } from '#data/rentals/contracts.ts'
import { contractStates, openContractStates, parseContractNumber } from '#domain/contracts/contract-states.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { addContract, changeContract, type ContractRefusal } from '#operations/rentals/record-contract.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, rowId } from '../../../lists.ts'
import { editProblems, type Problem } from '../../../problems.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'
import { rentalContractSchema, viewContract } from '../../../rentals/rental-view.ts'
import { rentalRefusalTexts } from '../../../texts/rental-refusal-texts.ts'
import { momentInput, versionInput } from '../../../values.ts'

export const rentalContractsSchema = v.object({ data: v.array(rentalContractSchema) })

export const contractInputSchema = v.strictObject({
  contract_number: v.pipe(v.string(), v.maxLength(80)),
  state: v.picklist(openContractStates),
  saved_at: v.optional(momentInput),
})

export const contractEventSchema = v.strictObject({
  version: versionInput,
  kind: v.picklist([...contractStates, 'extended']),
})

const query = v.strictObject(langQuery)
const ofBooking = { path: '/staff/bookings/{id}/contracts', params: v.strictObject({ id: bookingId }), query } as const
const ofContract = { params: v.strictObject({ id: rowId }), query, status: 200, answer: rentalContractSchema } as const

export const contractRoutes = [
  defineStaffRoute({
    ...ofBooking,
    method: 'get',
    id: 'listRentalContracts',
    summary: { ar: 'عقود حجز في «تأجير»، أقدمها أولًا', en: 'The Tajeer contracts of a booking, oldest first' },
    scope: 'bookings:read',
    status: 200,
    answer: rentalContractsSchema,
    problems: ['not_found'],
    async handle({ services: { db }, params: { id } }) {
      if (!(await findBooking(db, id))) return { problem: 'not_found' }
      const contracts = await listContracts(db, id)
      return { body: { data: contracts.map(viewContract) } }
    },
  }),
  defineStaffRoute({
    ...ofBooking,
    method: 'post',
    id: 'addRentalContract',
    summary: {
      ar: 'تسجيل رقم عقد أُنشئ في «تأجير». الرقم نفسه للحجز نفسه لا يُسجَّل مرتين',
      en: 'Records the number of a contract that was made in Tajeer. The same number of the same booking is recorded once',
    },
    scope: 'bookings:write',
    headers: keyHeader,
    body: contractInputSchema,
    status: 201,
    isLocated: true,
    answer: rentalContractSchema,
    problems: ['not_found', 'key_reused', 'already_used', 'version_conflict'],
    async handle(request) {
      const {
        services,
        author,
        params: { id },
        body,
      } = request
      const { db, language } = services
      const number = parseContractNumber(body.contract_number)
      if (!number.ok) return refuseValue('body', 'contract_number', 'invalid_value', language)
      if (!(await findBooking(db, id))) return { problem: 'not_found' }
      const contract = {
        number: number.value,
        state: body.state,
        happenedAt: body.saved_at && toInstant(body.saved_at),
      }
      return answerCreated(request, {
        what: `contract ${id}`,
        async create(tx) {
          const added = await addContract(tx, author, { id }, contract)
          if (!added.ok) return { outcome: 'refused', refusal: added.refusal }
          const all = await listContracts(tx, id)
          return { outcome: 'saved', id: all.find((one) => one.number === contract.number)!.id }
        },
        refuse: ({ refusal }: { outcome: 'refused'; refusal: ContractRefusal }) => viewRefusal(refusal, services),
        read: (contractId) => answerContract(services, contractId),
        path: (contractId) => `contracts/${contractId}`,
      })
    },
  }),
  defineStaffRoute({
    ...ofContract,
    method: 'get',
    path: '/staff/contracts/{id}',
    id: 'getRentalContract',
    summary: { ar: 'عقد واحد', en: 'One contract' },
    scope: 'bookings:read',
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerContract(services, id),
  }),
  defineStaffRoute({
    ...ofContract,
    method: 'post',
    path: '/staff/contracts/{id}/events',
    id: 'recordContractEvent',
    summary: {
      ar: 'تسجيل ما صار إليه عقد في «تأجير»، أو تمديده',
      en: 'Records the state that a contract has in Tajeer now, or that it was extended',
    },
    scope: 'bookings:write',
    body: contractEventSchema,
    problems: ['not_found', 'version_conflict', 'not_allowed'],
    async handle({ services, author, params: { id }, body: { version, kind } }) {
      const contract = await findContract(services.db, id)
      if (!contract) return { problem: 'not_found' }
      const booking = { id: contract.bookingId }
      const changed = await changeContract(services.db, author, booking, { contractId: id, version }, kind)
      return changed.ok ? answerContract(services, id) : viewRefusal(changed.refusal, services)
    },
  }),
]

async function answerContract({ db }: Services, id: number) {
  const contract = await findContract(db, id)
  return contract ? { body: viewContract(contract) } : ({ problem: 'not_found' } as const)
}

function viewRefusal(refusal: ContractRefusal, { language }: Services): Problem {
  const texts = rentalRefusalTexts(language)
  switch (refusal.code) {
    case 'missing':
    case 'conflict':
      return editProblems[refusal.code]
    case 'inFuture': {
      const error = { in: 'body', field: 'saved_at', code: 'in_future', detail: texts.inFuture } as const
      return { problem: 'invalid_request', detail: texts.inFuture, errors: [error] }
    }
    case 'numberTaken': {
      const { reference } = refusal.booking
      const detail = texts.numberTaken(reference)
      return {
        problem: 'already_used',
        detail,
        part: { in: 'body', field: 'contract_number' },
        more: { bookings: [reference] },
      }
    }
    case 'notNext':
    case 'tooManyExtensions':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'body', field: 'kind' } }
    default:
      return refusal satisfies never
  }
}
