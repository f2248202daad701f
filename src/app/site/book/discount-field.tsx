import { BadgePercent } from 'lucide-react'
import { useState } from 'react'
import { discountCodeMaximum } from '../../../domain/booking/booking-form.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { DiscountState } from './use-discount.ts'

/** The code, checked by the server. Before our code runs the button is a plain submit button of the same form. */
export function DiscountField({ discount }: { discount: DiscountState }) {
  const { alerts, book } = useTexts()
  const hydrated = useHydrated()
  const [code, setCode] = useState(discount.typed)
  const { applied, applying } = discount
  return (
    <div className="mt-5 max-w-md">
      <div className="flex items-end gap-3">
        <InputField
          id="discountCode"
          name={applied ? undefined : 'discountCode'}
          label={book.discountCode}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          disabled={applied !== undefined}
          maxLength={discountCodeMaximum}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          className="grow"
        />
        {applied && <input type="hidden" name="discountCode" value={applied.code} />}
        <button
          type={hydrated ? 'button' : 'submit'}
          name="intent"
          value="discount"
          disabled={hydrated && (code.trim() === '' || applying || applied !== undefined)}
          onClick={hydrated ? () => discount.apply(code) : undefined}
          className={buttonClass('quiet', 'min-h-12')}
        >
          {applying ? book.applying : book.apply}
        </button>
      </div>
      <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-sm font-semibold text-success">
        {applied && (
          <>
            <BadgePercent aria-hidden className="size-4" />
            {book.applied}: <bdi>{applied.code}</bdi>
          </>
        )}
      </p>
      {discount.refused && (
        <noscript>
          <p className="text-sm font-semibold text-danger">{alerts.invalidCodeText}</p>
        </noscript>
      )}
    </div>
  )
}
