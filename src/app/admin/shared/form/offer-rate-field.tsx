import { useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { OfferedPrices } from '../../../offers/offered-prices.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { EditField } from './edit-form.tsx'
import type { RateChoice } from '../rates/load-rate-choices.server.ts'
import { useRateTexts } from '../rates/rate-texts.ts'

/** Query parameter: the form of a new rule is opened for an offer. */
export const forOffer = 'offer'

/** Chooses the rule of an offer, with the prices that each rule leads to. */
export function OfferRateField({ field, rates }: { field: EditField; rates: readonly RateChoice[] }) {
  const { ofOffer } = useRateTexts()
  const [chosen, setChosen] = useState(field.defaultValue)
  const rate = rates.find(({ id }) => String(id) === chosen)
  const linkClass = 'font-semibold text-brand underline underline-offset-4'
  return (
    <div className="max-w-md">
      <SelectField
        {...field}
        label={ofOffer.label}
        hint={ofOffer.hint}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{ofOffer.none}</option>
        {rates.map(({ id, name, isActive }) => (
          <option key={id} value={id}>
            {isActive ? name : ofOffer.off(name)}
          </option>
        ))}
      </SelectField>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <Link to={`${recordPath('rate')}?${forOffer}=on`} className={linkClass}>
          {ofOffer.add}
        </Link>
        {rate && (
          <Link to={recordPath('rate', rate.id)} className={linkClass}>
            {ofOffer.edit}
          </Link>
        )}
      </p>
      <div aria-live="polite" className="mt-3">
        {rate?.prices ? (
          <OfferedPrices prices={{ ...rate.prices, texts: { ...rate.prices.texts, title: ofOffer.preview } }} />
        ) : (
          rate && <p className="text-sm font-semibold text-danger">{ofOffer.noCars}</p>
        )}
      </div>
    </div>
  )
}
