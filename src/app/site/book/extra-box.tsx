import { managedText } from '#domain/text/localized-text.ts'
import { quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import type { ExtrasLeft } from '../../cars/use-availability.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Select } from '../../ui/field.tsx'
import type { BookingPage } from './load-booking-page.server.ts'

// A selected `<option>` matches `:checked` too.
export const boxClass =
  'flex items-start gap-3 rounded-control border border-control p-4 has-[input:checked]:border-brand has-[input:checked]:bg-brand-soft'

type ExtraBoxProps = {
  extra: BookingPage['extras'][number]
  noneText: string
  /** How many are left for the chosen period, when fewer than one booking may have. */
  short: ExtrasLeft[string] | undefined
  quantity: number
  change: (quantity: number) => void
}

/** An extra: a checkbox when a booking can have only one or it answers a question about the driver, otherwise a number to choose. */
export function ExtraBox({ extra, noneText, short, quantity, change }: ExtraBoxProps) {
  const { id, name, note, priceText, maxQuantity, isLimited, question } = extra
  const language = useLanguage()
  const left = short?.count ?? maxQuantity
  // The current quantity can always be reduced.
  const isTooMany = (number: number) => number > left && number > quantity
  const field = quantityField(id)
  const isSingle = maxQuantity === 1
  return (
    <label
      data-chosen={quantity > 0 || undefined}
      className={`${boxClass} cursor-pointer justify-between data-chosen:border-brand data-chosen:bg-brand-soft`}
    >
      {isSingle && (
        <input
          type="checkbox"
          name={field}
          value="1"
          checked={quantity > 0}
          disabled={isTooMany(1)}
          onChange={(event) => change(event.target.checked ? 1 : 0)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
      )}
      <span className="grow">
        <span className="block font-semibold">{question ?? managedText(name, language)}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
        {/* What is left is beside the price: a line of its own would mostly be empty. */}
        <span className="mt-1 flex flex-wrap gap-x-3 text-sm tabular-nums">
          <span className="font-semibold">{priceText}</span>
          {isLimited && (
            <span
              aria-live="polite"
              className={left < Math.max(quantity, 1) ? 'font-semibold text-danger' : 'text-muted'}
            >
              {short?.text}
            </span>
          )}
        </span>
      </span>
      {!isSingle && (
        <Select
          name={field}
          value={Math.min(quantity, maxQuantity)}
          onChange={(event) => change(Number(event.target.value))}
          className="select-arrow min-h-11 shrink-0 rounded-control border border-control bg-surface py-2 ps-3.5 pe-11 text-ink tabular-nums"
        >
          {Array.from({ length: maxQuantity + 1 }, (_, number) => (
            <option key={number} value={number} disabled={isTooMany(number)}>
              {number === 0 ? noneText : number}
            </option>
          ))}
        </Select>
      )}
    </label>
  )
}
