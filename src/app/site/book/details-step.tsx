import { useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { fullNameMaximum, shortTextMaximum } from '#domain/text/form-fields.ts'
import type { TypedFields } from '../../forms/kept-input.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'
import type { Choice } from './use-booking-choice.ts'
import type { BookingPage } from './load-booking-page.server.ts'
import { StepSection } from './booking-steps.tsx'
import { ExtraBox } from './extra-box.tsx'

type DetailField = 'fullName' | 'mobileNumber' | 'nationalId' | 'licenseNumber'
type DetailsStepProps = {
  posted: TypedFields | undefined
  page: Pick<BookingPage, 'extras' | 'notice' | 'texts'>
  problemOf: (name: DetailField) => string | undefined
  /** Whether the identity number has the length of a foreign document, so that the form asks about it. */
  isQuestioned: boolean
  /** Validates the identity number again. */
  checkId: () => void
  choice: Choice
  change: (update: Partial<Choice>) => void
}

/** The driver's details. Unlike the dates, they are never saved on the device. */
export function DetailsStep({ page, choice, change, ...props }: DetailsStepProps) {
  const { posted, problemOf, isQuestioned, checkId } = props
  const { extras, notice, texts } = page
  const { book } = useTexts()
  const isConfirmed = posted?.['isOtherDocument'] === 'on'
  // Once the question was asked, it stays in the form.
  const [isAsked, setAsked] = useState(isQuestioned || isConfirmed)
  if (isQuestioned && !isAsked) setAsked(true)
  function fieldProps(
    name: DetailField,
  ): Pick<ComponentProps<typeof InputField>, 'id' | 'name' | 'label' | 'error' | 'defaultValue' | 'required'> {
    const text = posted?.[name]
    return {
      id: name,
      name,
      label: book[name],
      error: problemOf(name),
      defaultValue: typeof text === 'string' ? text : '',
      required: true,
    }
  }
  return (
    <StepSection step="details" texts={texts}>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField {...fieldProps('fullName')} autoComplete="name" maxLength={fullNameMaximum} />
        <InputField
          {...fieldProps('mobileNumber')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          hint={texts.mobileHint}
          maxLength={shortTextMaximum}
        />
        <div>
          <InputField
            {...fieldProps('nationalId')}
            dir="ltr"
            autoComplete="off"
            hint={texts.nationalIdHint}
            maxLength={shortTextMaximum}
          />
          {(isAsked || isQuestioned) && (
            <CheckboxField
              name="isOtherDocument"
              label={texts.otherDocument}
              defaultChecked={isConfirmed}
              onChange={checkId}
            />
          )}
        </div>
        <InputField {...fieldProps('licenseNumber')} dir="ltr" autoComplete="off" maxLength={shortTextMaximum} />
      </div>
      {extras.some(({ question }) => question) && (
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          {extras
            .filter(({ question }) => question)
            .map((extra) => (
              <ExtraBox
                key={extra.id}
                extra={extra}
                noneText={texts.none}
                short={undefined}
                quantity={choice.extras[extra.id] ?? 0}
                change={(quantity) => change({ extras: { ...choice.extras, [extra.id]: quantity } })}
              />
            ))}
        </div>
      )}
      <p className="mt-4 text-sm text-muted">
        {notice.text}{' '}
        <Link to="/privacy" className="underline">
          {notice.link}
        </Link>
      </p>
    </StepSection>
  )
}
