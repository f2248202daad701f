import { ArrowLeftRight, CarFront, MapPin } from 'lucide-react'
import { useHref, useSubmit } from 'react-router'
import type { Offer } from '../../../cars/use-availability.ts'
import { buttonClass } from '../../../ui/button.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

type OfferButtonsProps = { offers: readonly Offer[]; carId: number; take: (offer: Offer) => void }

/** The alternatives that are free. One press chooses one and keeps everything typed. */
export function OfferButtons({ offers, carId, take }: OfferButtonsProps) {
  return (
    <ul className="space-y-2">
      {offers.map((offer) => (
        <li key={`${offer.carId} ${offer.field} ${offer.value}`}>
          <OfferButton offer={offer} isOtherCar={offer.carId !== carId} take={take} />
        </li>
      ))}
    </ul>
  )
}

type OfferButtonProps = { offer: Offer; isOtherCar: boolean; take: (offer: Offer) => void }

/**
 * For another car, the form is posted to that car's page, which returns it filled in. Without scripts every alternative is a
 * submit button.
 */
function OfferButton({ offer, isOtherCar, take }: OfferButtonProps) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const path = `/book/${offer.carId}`
  const formAction = useHref(path)
  const value = `${offer.field}/${offer.value}`
  const Icon = isOtherCar ? CarFront : offer.field === 'modelYear' ? ArrowLeftRight : MapPin

  function press(form: HTMLFormElement | null): void {
    if (!isOtherCar || !form) return take(offer)
    const fields = new FormData(form)
    fields.set('takeOffer', value)
    void submit(fields, { method: 'post', action: path })
  }

  return (
    <button
      type={hydrated ? 'button' : 'submit'}
      name="takeOffer"
      value={value}
      formAction={isOtherCar ? formAction : undefined}
      onClick={hydrated ? ({ currentTarget }) => press(currentTarget.form) : undefined}
      className={buttonClass('quiet', 'w-full justify-start! text-start')}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="font-normal">{offer.text}</span>
    </button>
  )
}
