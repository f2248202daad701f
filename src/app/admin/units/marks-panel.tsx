import { Form, Link } from 'react-router'
import { markActionSchema, markNoteMaximum } from '#domain/rentals/mark-forms.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { MarkDrawing } from '../shared/marks/mark-drawing.tsx'
import { MarkField } from '../shared/marks/mark-field.tsx'
import { MarkBadge } from '../shared/marks/mark-symbol.tsx'
import { describeMark, useMarkTexts } from '../shared/marks/mark-texts.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import type { UnitDetail } from './load-detail.server.ts'

type MarksPanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }
type Mark = UnitDetail['marks'][number]

/** The damage of a unit on its drawing and in words, with its history. */
export function MarksPanel({ detail, answer }: MarksPanelProps) {
  const { unit: texts, title } = useMarkTexts()
  const { unit, marks } = detail
  const open = marks.filter(({ state }) => state === 'open')
  const past = marks.filter(({ state }) => state !== 'open')
  return (
    <div id="marks" className="min-w-0 scroll-mt-20">
      <Panel title={title}>
        <p className="-mt-2 mb-4 text-muted">{texts.intro}</p>
        {open.length === 0 && <p className="mb-4">{texts.none}</p>}
        {open.length > 0 && (
          <>
            <MarkDrawing body={unit.body} marks={open.map((mark) => ({ ...mark, isNew: false }))} />
            <ol className="mt-4 mb-4 divide-y divide-line">
              {open.map((mark, index) => (
                <li key={mark.id} className="flex items-start gap-3 py-3">
                  <MarkBadge number={index + 1} isNew={false} />
                  <div className="min-w-0 grow space-y-2">
                    <MarkHistory mark={mark} body={unit.body} />
                    {detail.mayChange && <OpenMarkActions mark={mark} detail={detail} answer={answer} />}
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
        <NewMarksForm detail={detail} open={open} answer={answer} />
        {past.length > 0 && (
          <details className="mt-5 border-t border-line pt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.past}</summary>
            <ol className="divide-y divide-line">
              {past.map((mark) => (
                <li key={mark.id} className="space-y-2 py-3">
                  <MarkHistory mark={mark} body={unit.body} />
                  {detail.mayChange && (
                    <MarkButton mark={mark} intent="reopenMark" look="quiet" label={texts.reopen} body={unit.body} />
                  )}
                </li>
              ))}
            </ol>
          </details>
        )}
      </Panel>
    </div>
  )
}

type OfMark = { mark: Mark; body: UnitDetail['unit']['body'] }

/** A mark in words, and what happened to it, oldest first. */
function MarkHistory({ mark, body }: OfMark) {
  const texts = useMarkTexts()
  const language = useLanguage()
  const entries = [
    { key: 'found', text: texts.unit.found(formatDate(mark.foundOn, language)), ...mark },
    ...mark.events.map(({ kind, day, ...event }) => ({
      ...event,
      key: String(event.id),
      text: texts.unit.happened[kind](formatDate(day, language)),
    })),
  ]
  return (
    <div>
      <p className="font-semibold">{describeMark(texts, body, mark)}</p>
      <ul className="mt-0.5 space-y-0.5 text-sm text-muted">
        {entries.map(({ key, text, by, note, rentalId }) => (
          <li key={key} className="wrap-anywhere">
            {[text, by && texts.unit.by(by)].filter(Boolean).join(' · ')}
            {rentalId && (
              <>
                {' · '}
                <Link to={recordPath('booking', rentalId)} className="py-1 text-brand underline underline-offset-4">
                  {texts.unit.inRental}
                </Link>
              </>
            )}
            {note && <span className="block text-ink">{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenMarkActions({ mark, detail: { unit, today }, answer }: MarksPanelProps & { mark: Mark }) {
  const texts = useMarkTexts()
  const section = `repair-${mark.id}`
  const name = describeMark(texts, unit.body, mark)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <details className="max-w-full open:basis-full" open={answer?.section === section || undefined}>
        <summary className={buttonClass('quiet', 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
          {texts.unit.repair}
          <span className="sr-only">: {name}</span>
        </summary>
        <div className="mt-3 max-w-md rounded-control border border-line p-4">
          <SectionForm
            schema={markActionSchema}
            section={section}
            values={{ day: today, note: '' }}
            answer={answer}
            submitLabel={texts.unit.repairSubmit}
          >
            {(field) => (
              <>
                <input type="hidden" name="intent" value="repairMark" />
                <input type="hidden" name="id" value={mark.id} />
                <InputField {...field('day')} type="date" max={today} label={texts.unit.repairedOn} />
                <InputField
                  {...field('note')}
                  label={texts.unit.note}
                  hint={texts.unit.noteHint}
                  maxLength={markNoteMaximum}
                />
              </>
            )}
          </SectionForm>
        </div>
      </details>
      <ConfirmAction
        id={`mistake-${mark.id}`}
        label={texts.unit.mistake}
        name={name}
        look="bare"
        question={texts.unit.mistakeQuestion}
      >
        <MarkButton mark={mark} intent="mistakenMark" look="danger" label={texts.unit.mistake} body={unit.body} />
      </ConfirmAction>
    </div>
  )
}

type MarkButtonProps = OfMark & {
  intent: 'mistakenMark' | 'reopenMark'
  look: Parameters<typeof buttonClass>[0]
  label: string
}

function MarkButton({ mark, intent, look, label, body }: MarkButtonProps) {
  const texts = useMarkTexts()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={mark.id} />
      <button type="submit" name="intent" value={intent} className={buttonClass(look)}>
        {label}
        <span className="sr-only">: {describeMark(texts, body, mark)}</span>
      </button>
    </Form>
  )
}

function NewMarksForm({ detail: { unit }, open, answer }: MarksPanelProps & { open: readonly Mark[] }) {
  const { unit: texts } = useMarkTexts()
  return (
    <details className="border-t border-line pt-2" open={answer?.section === 'mark' || undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.add}</summary>
      <p className="mb-4 text-muted">{texts.addIntro}</p>
      <SectionForm
        schema={markActionSchema}
        section="mark"
        values={{ marks: '', note: '' }}
        answer={answer}
        submitLabel={texts.submit}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="mark" />
            <MarkField field={field('marks')} body={unit.body} known={open} />
            <InputField {...field('note')} label={texts.note} hint={texts.noteHint} maxLength={markNoteMaximum} />
          </>
        )}
      </SectionForm>
    </details>
  )
}
