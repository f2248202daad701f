import { Form, useNavigation } from 'react-router'
import { fineActionSchema } from '#domain/fines/fine-form.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import type { FineScreen } from './load-fine.server.ts'

type MatchFormsProps = { view: FineScreen; answer: FormRefusal | undefined }

/** Lets a member choose the rental of a fine: one of the nearest, or any other by its number. */
export function MatchForms({ view, answer }: MatchFormsProps) {
  const texts = useFineTexts()
  const { nearest } = view
  return (
    <div className="space-y-5">
      {nearest.length > 0 && <Nearest view={view} />}
      <SectionForm
        schema={fineActionSchema}
        section="match"
        values={{ version: String(view.version), reference: '' }}
        answer={answer}
        submitLabel={texts.match}
        problems={texts.problems}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="matchFine" />
            <InputField
              {...field('reference')}
              label={nearest.length > 0 ? texts.another : texts.fields.reference}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="RD-7K3F9Q"
              maxLength={20}
            />
          </>
        )}
      </SectionForm>
    </div>
  )
}

function Nearest({ view: { nearest, version } }: { view: FineScreen }) {
  const texts = useFineTexts()
  const language = useLanguage()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div>
      <h3 className="font-semibold">{texts.nearest}</h3>
      <ul className="divide-y divide-line">
        {nearest.map(({ bookingId, reference, fullName, from, to }) => (
          <li key={bookingId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                <bdi>{fullName ?? texts.erased}</bdi>
              </span>
              <bdi dir="ltr">{reference}</bdi>
              <span className="block text-sm text-muted">
                {texts.span(
                  from ? formatMoment(from, language) : texts.unknownStart,
                  to ? formatMoment(to, language) : texts.stillOut,
                )}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="matchFine" />
              <input type="hidden" name="version" value={version} />
              <button type="submit" name="bookingId" value={bookingId} disabled={busy} className={buttonClass('quiet')}>
                {texts.choose}
                <span className="sr-only">: {reference}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
