/** Why a car is handed over before the contract has a number. */
export const contractReasons = ['systemDown', 'inProgress', 'customerWaits', 'other'] as const

export type ContractReason = (typeof contractReasons)[number]

/** What happened to the deposit that the contract asks for, or that it asks for none. */
export const depositStates = ['none', 'cash', 'mada', 'card', 'waived'] as const

export type DepositState = (typeof depositStates)[number]

/** How a deposit was taken; undefined when none was. */
export function depositMethodOf(state: DepositState | undefined): 'cash' | 'mada' | 'card' | undefined {
  return state === 'cash' || state === 'mada' || state === 'card' ? state : undefined
}
