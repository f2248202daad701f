/** Why a car is handed over before the contract has a number. */
export const contractReasons = ['systemDown', 'inProgress', 'customerWaits', 'other'] as const

export type ContractReason = (typeof contractReasons)[number]

/** What happened to the deposit that the contract asks for, or that it asks for none. */
export const depositStates = ['none', 'cash', 'card', 'waived'] as const

export type DepositState = (typeof depositStates)[number]
