import * as v from 'valibot'
import { acceptText, plainText, refusedText, type ParsedText } from '../text/clean-text.ts'
import { problem, readLine, rowNumberSchema } from '../text/form-fields.ts'
import { momentOrNowField } from '../time/moment-field.ts'

/** The states of a contract in Tajeer, in the order in which they follow. */
export const contractStates = ['saved', 'issued', 'suspended', 'closed', 'cancelled'] as const

export type ContractState = (typeof contractStates)[number]

const next: Readonly<Record<ContractState, readonly ContractState[]>> = {
  saved: ['issued', 'cancelled'],
  issued: ['suspended', 'closed', 'cancelled'],
  suspended: ['issued', 'closed'],
  closed: [],
  cancelled: [],
}

/** The states that can follow another one. */
export function nextContractStates(state: ContractState): readonly ContractState[] {
  return next[state]
}

/** The states of a contract that keeps its plate from another one. */
export const openContractStates = ['saved', 'issued', 'suspended'] as const satisfies readonly ContractState[]

const lapseMs = 12 * 60 * 60_000

type SavedContract = { readonly state: ContractState; readonly savedAt: Date }

/** When a saved contract lapses unless the renter issues it, 12 hours after it was saved; undefined for other states. */
export function contractLapse({ state, savedAt }: SavedContract): Date | undefined {
  return state === 'saved' ? new Date(savedAt.getTime() + lapseMs) : undefined
}

/** Whether a contract has lapsed at a moment, as if it had never been saved. */
export function hasLapsed(contract: SavedContract, now: Date): boolean {
  const lapse = contractLapse(contract)
  return lapse !== undefined && lapse <= now
}

/** The latest of the contracts of a booking that is in force, or that the renter has still to issue. */
export function contractInForce<Contract extends SavedContract>(
  contracts: readonly Contract[],
  now: Date,
): Contract | undefined {
  const isOpen = ({ state }: Contract) => openContractStates.some((open) => open === state)
  return contracts.findLast((contract) => isOpen(contract) && !hasLapsed(contract, now))
}

/** Parses the number of a contract to ASCII digits without spaces and dashes; Tajeer's have 14. */
export function parseContractNumber(text: string): ParsedText {
  const number = plainText(text).replace(/[\s\-\u2010-\u2015]/g, '')
  return /^\d{6,20}$/.test(number) ? acceptText(number) : refusedText
}

/** Problems of the forms of a contract, besides the common ones. */
export type ContractProblem = 'invalidContractNumber'

export function contractProblem<const P extends ContractProblem>(key: P): P {
  return key
}

/** Like `parseContractNumber`; undefined for anything else. */
export function readContractNumber(text: string): string | undefined {
  const parsed = parseContractNumber(text)
  return parsed.ok ? parsed.value : undefined
}

/** The time at which it happened in Tajeer. */
const happenedAt = momentOrNowField

const version = { contractId: rowNumberSchema, version: rowNumberSchema }

/** The forms of the contracts of a booking: add one, change its state, or note an extension. */
export const contractActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('addContract'),
    number: readLine(readContractNumber, contractProblem('invalidContractNumber')),
    state: v.picklist(openContractStates, problem('invalidChoice')),
    happenedAt,
  }),
  v.object({
    intent: v.literal('contractState'),
    ...version,
    state: v.picklist(contractStates, problem('invalidChoice')),
  }),
  v.object({ intent: v.literal('contractExtended'), ...version }),
  v.object({ intent: v.literal('contractNumbers') }),
])
