import type { Language } from '#domain/text/languages.ts'
import { formatDate, formatTime } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { CompanyHead } from '../admin/shared/booking/company-head.tsx'
import { MarkDrawing } from '../admin/shared/marks/mark-drawing.tsx'
import { MarkBadge } from '../admin/shared/marks/mark-symbol.tsx'
import { SignatureDrawing } from '../admin/shared/signature/signature-drawing.tsx'
import { signatureTextsIn } from '../admin/shared/signature/signature-texts.ts'
import { PlateTag } from '../ui/plate.tsx'
import { companyNumbers, Fact, Moment } from './paper-parts.tsx'
import { paperTextsIn } from './paper-texts.ts'
import type { PaperView } from './view-paper.server.ts'

/** A paper of a rental on one sheet of A4, light in every theme. */
export function PaperSheet({ view }: { view: PaperView }) {
  const { paper, language, company, condition, drivers, marks } = view
  const texts = paperTextsIn(language)
  return (
    <article className="paper mx-auto max-w-[52rem] rounded-card border border-line p-5 md:p-10">
      <Head view={view} />
      <p className="mt-4 font-semibold">{texts.statements[paper](company.brand)}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-3 print:grid-cols-3 print:gap-y-2">
        <Fact label={texts.moments[paper]}>
          <Moment moment={view.happenedAt} language={language} />
        </Fact>
        <Fact label={texts.branches[paper]}>{view.branch}</Fact>
        <Fact label={texts.car}>
          <bdi>{view.car}</bdi>
        </Fact>
        <Fact label={texts.plate}>
          {/* Paper in print has no edge, but a plate has one. */}
          {view.plate ? <PlateTag plate={view.plate} className="print:[&_.paper]:border-2!" /> : texts.notRecorded}
        </Fact>
        <Fact label={texts.odometer}>
          <bdi>{condition?.odometer ?? texts.notRecorded}</bdi>
        </Fact>
        <Fact label={texts.fuel}>{condition?.fuel ?? texts.notRecorded}</Fact>
        <Fact label={texts.renter}>
          <bdi>{view.renter}</bdi>
        </Fact>
        {drivers.length > 0 && (
          <Fact label={texts.drivers}>
            {drivers.map((name, at) => (
              <span key={at} className="block">
                <bdi>{name}</bdi>
              </span>
            ))}
          </Fact>
        )}
        {view.agreedReturn && (
          <Fact label={texts.agreedReturn}>
            <Moment moment={view.agreedReturn} language={language} />
          </Fact>
        )}
        {condition && (
          <Fact label={texts.checklist}>
            {condition.faults.length > 0 ? texts.faults(condition.faults.join(separators[language])) : texts.allInOrder}
          </Fact>
        )}
      </dl>
      {view.legs.length > 0 && <Cars view={view} />}
      {marks && <Marks view={{ ...view, marks }} />}
      {/* In print, the signature stands beside the footer, so that one sheet is enough with many marks, too. */}
      <div className="mt-5 border-t border-line pt-3 print:mt-2 print:flex print:items-end print:justify-between print:gap-4 print:pt-2">
        <p className="text-sm text-muted print:text-xs">{texts.footers[paper]}</p>
        {view.signature && (
          <section className="mt-4 break-inside-avoid print:mt-0 print:text-xs">
            <h2 className="text-title print:text-xs">{signatureTextsIn(language).title}</h2>
            <SignatureDrawing
              signature={view.signature}
              name={view.renter}
              className="max-w-64 border-b border-ink print:w-24"
            />
          </section>
        )}
      </div>
    </article>
  )
}

const separators: Record<Language, string> = { ar: '، ', en: ', ' }

function Head({ view: { paper, language, company, reference } }: { view: PaperView }) {
  const texts = paperTextsIn(language)
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
        <CompanyHead company={company} numbers={companyNumbers(company, language)} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-heading print:text-xl">{texts.titles[paper]}</h1>
        <p className="rounded-control bg-brand-soft px-5 py-2 text-center print:border print:border-line print:py-1">
          <span className="block text-sm text-muted">{texts.reference}</span>
          <strong dir="ltr" className="text-xl tracking-wide">
            {reference}
          </strong>
        </p>
      </div>
    </header>
  )
}

/** The cars of a rental in which one was exchanged, each with its readings. */
function Cars({ view: { language, legs } }: { view: PaperView }) {
  const texts = paperTextsIn(language)
  return (
    <section className="mt-5 print:mt-3">
      <h2 className="text-title">{texts.cars}</h2>
      <ol className="mt-2 divide-y divide-line">
        {legs.map(({ plate, from, to, out, back }, at) => (
          <li key={at} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-3 print:grid-cols-3 print:py-1.5">
            <span>{plate ? <PlateTag plate={plate} className="print:[&_.paper]:border-2!" /> : texts.notRecorded}</span>
            <Reading label={texts.moments.handOver} moment={from} reading={out} language={language} />
            <Reading label={texts.moments.return} moment={to} reading={back} language={language} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ReadingProps = {
  label: string
  moment: LocalMoment | null
  reading: string | undefined
  language: Language
}

function Reading({ label, moment, reading, language }: ReadingProps) {
  const texts = paperTextsIn(language)
  return (
    <div>
      <span className="block text-sm text-muted print:text-xs">{label}</span>
      {moment ? (
        <>
          <span className="block">
            {formatDate(moment.date, language)} – {formatTime(moment.time, language)}
          </span>
          <bdi className="font-semibold">{reading ?? texts.notRecorded}</bdi>
        </>
      ) : (
        texts.notYet
      )}
    </div>
  )
}

type MarksProps = { view: PaperView & { marks: NonNullable<PaperView['marks']> } }

function Marks({ view: { language, body, marks } }: MarksProps) {
  const texts = paperTextsIn(language)
  const hasNew = marks.some(({ isNew }) => isNew)
  // So many that one sheet of paper needs them smaller.
  const isLong = marks.length > 18
  return (
    <section className="mt-5 print:mt-3">
      <h2 className="text-title">{texts.marks}</h2>
      {marks.length === 0 ? (
        <p className="mt-2">{texts.noMarks}</p>
      ) : (
        <>
          <MarkDrawing
            body={body}
            marks={marks}
            className={`mx-auto mt-2 max-w-[40rem] ${isLong ? 'print:max-w-[17rem]' : 'print:max-w-[26rem]'}`}
          />
          <ol
            className={`mt-3 gap-x-6 sm:columns-2 print:columns-3 ${isLong ? 'print:text-[0.625rem] print:leading-tight' : 'print:text-xs'}`}
          >
            {marks.map(({ text, isNew }, at) => (
              <li
                key={at}
                className="flex break-inside-avoid items-center gap-2 py-0.5 print:gap-1 print:py-0 print:[&_svg]:size-5"
              >
                <MarkBadge number={at + 1} isNew={isNew} />
                <span>
                  {text}
                  {isNew && <strong> ({texts.isNew})</strong>}
                </span>
              </li>
            ))}
          </ol>
          {hasNew && (
            <p className="mt-2 text-sm text-muted">
              ● {texts.legend.known} · ◆ {texts.legend.new}
            </p>
          )}
        </>
      )}
    </section>
  )
}
