import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { OutOfServiceLink } from './icon-link.tsx'
import type { TodayView } from './load-today.server.ts'

type UnitItemProps = {
  unit: TodayView['prepare'][number]['unit']
  time: string
  warning?: readonly (string | false | undefined)[]
  facts: readonly (string | false)[]
  booking?: { id: string; reference: string }
  children?: ReactNode
}

/** A unit with a time, notes, and its next step. */
export function UnitItem({ unit, time, warning = [], facts, booking, children }: UnitItemProps) {
  const texts = todayTexts[useLanguage()]
  return (
    <li className="grid gap-2 py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <strong className="text-title tabular-nums">{time}</strong>
        <Link to={recordPath('unit', unit.id)} className="rounded-md">
          <PlateTag plate={unit.plate} />
        </Link>
      </div>
      <p>
        <bdi className="font-semibold">{unit.car}</bdi>
        <span className="block text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
        {warning.map(
          (text) =>
            text && (
              <span key={text} className="block text-sm font-semibold text-danger">
                {text}
              </span>
            ),
        )}
        {booking && (
          <span className="block text-sm text-muted">
            {texts.forBooking}{' '}
            <Link
              to={recordPath('booking', booking.id)}
              className="py-1 font-semibold text-brand underline underline-offset-4"
            >
              <bdi dir="ltr">{booking.reference}</bdi>
            </Link>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {children}
        {booking && <OutOfServiceLink unit={unit} />}
      </div>
    </li>
  )
}

type StepFormProps = {
  intent: 'arrived' | 'transferred' | 'endTime' | 'prepared' | 'takeAgain'
  fields: Readonly<Record<string, string | number>>
  /** What the step is about, for screen readers. */
  name: string
  look?: 'quiet' | 'accent'
  children: string
}

/** A form with a single button for a next step. */
export function StepForm({ intent, fields, name, look = 'quiet', children }: StepFormProps) {
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={saving}
        aria-label={`${children}: ${name}`}
        className={buttonClass(look, 'px-4')}
      >
        {children}
      </button>
    </Form>
  )
}
