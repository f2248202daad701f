import { Form, useNavigation } from 'react-router'
import { useStaffBookingTexts } from '../screen/staff-booking-texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'

type ExpectedBackProps = {
  booking: { id: string; reference: string }
  /** As a `datetime-local` field has it; '' while it is unknown. */
  value: string
}

/** The form for when a late car is expected back. */
export function ExpectedBack({ booking: { id, reference }, value }: ExpectedBackProps) {
  const { late } = useStaffBookingTexts()
  const saving = useNavigation().formMethod === 'POST'
  const hintId = `expected-back-hint-${id}`
  return (
    <Form method="post" preventScrollReset className="grid gap-1.5">
      <input type="hidden" name="intent" value="expectedBack" />
      <input type="hidden" name="section" value="unit" />
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap items-end gap-2">
        <InputField
          key={value}
          id={`expected-back-${id}`}
          name="expectedBack"
          type="datetime-local"
          dir="ltr"
          label={late.expectedBack}
          {...(value === '' && { describedBy: hintId })}
          defaultValue={value}
        />
        <button
          type="submit"
          disabled={saving}
          aria-label={`${late.save}: ${late.expectedBack}, ${reference}`}
          className={buttonClass('quiet', 'px-4')}
        >
          {late.save}
        </button>
      </div>
      {value === '' && (
        <p id={hintId} className="text-sm text-muted">
          {late.hint}
        </p>
      )}
    </Form>
  )
}
