/** Why a customer gets another car during the rental. */
export const exchangeReasons = ['breakdown', 'accident', 'upgrade', 'wish'] as const

export type ExchangeReason = (typeof exchangeReasons)[number]

/** Whether the car that comes back is out of service for this reason, rather than only prepared for the next customer. */
export function takesOutOfService(reason: ExchangeReason): boolean {
  return reason === 'breakdown' || reason === 'accident'
}
