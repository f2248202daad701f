import { inquiryTypes } from '../../../domain/customers/inquiry-form.ts'
import { useComplaintTexts } from './use-complaint-texts.ts'

/** Complaint or inquiry; a complaint unless one says otherwise. */
export function InquiryTypeField({ posted }: { posted: unknown }) {
  const words = useComplaintTexts()
  const chosen = posted === 'Inquiry' ? 'Inquiry' : 'Complaint'
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{words.type}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1">
        {inquiryTypes.map((type) => (
          <label
            key={type}
            className="grid min-h-11 cursor-pointer place-items-center rounded-lg px-3 text-center has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input type="radio" name="type" value={type} defaultChecked={type === chosen} className="sr-only" />
            {words.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
