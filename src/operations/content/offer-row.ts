import { createOffer, deleteOffer, updateOffer } from '#data/content/offers.ts'
import type { OfferValues } from '#domain/content/offer-form.ts'
import { refuseOfferRate } from '../pricing/offer-rate.ts'
import type { ManagedRow, RowServices } from '../rows/save-row.ts'

export const offerRow: ManagedRow<OfferValues> = {
  entity: 'special_offer',
  create: createOffer,
  update: updateOffer,
  remove: deleteOffer,
  check: refuseOffer,
}

/** Why an offer cannot have its rule of prices; undefined when it can. */
export function refuseOffer(
  services: RowServices,
  {
    rateId,
    discountCode,
    isActive,
    startDate,
    endDate,
  }: Pick<OfferValues, 'rateId' | 'discountCode' | 'isActive' | 'startDate' | 'endDate'>,
) {
  const shown = isActive ? ([startDate, endDate] as const) : undefined
  return refuseOfferRate(services, { field: 'rateId', rateId, discountCode, shown })
}
