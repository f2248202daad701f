import type { ReactNode } from 'react'
import { formatDate, formatHijri, formatTime, formatWeekday } from '#domain/time/date-format.ts'
import type { Language } from '#domain/text/languages.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { paperTextsIn } from './paper-texts.ts'

type Company = { commercialRegistration: string; vatNumber: string; phone: string }

/** The numbers of the company at the top of a paper. */
export function companyNumbers(company: Company, language: Language) {
  const texts = paperTextsIn(language)
  return [
    { label: texts.commercialRegistration, text: company.commercialRegistration },
    { label: texts.vatNumber, text: company.vatNumber },
    { label: texts.phone, text: company.phone },
  ]
}

export function Moment({ moment: { date, time }, language }: { moment: LocalMoment; language: Language }) {
  return (
    <>
      {formatWeekday(date, language)} {formatDate(date, language)} –{' '}
      <span className="whitespace-nowrap">{formatTime(time, language)}</span>
      <span className="block text-sm font-normal text-muted print:text-xs">
        {formatHijri(date, language)} · {paperTextsIn(language).riyadhTime}
      </span>
    </>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted print:text-xs">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
