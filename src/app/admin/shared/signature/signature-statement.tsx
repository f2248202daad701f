import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { odometerField } from '#domain/fleet/unit-form.ts'
import { parseMarks } from '#domain/rentals/marks.ts'
import type { RentalSide } from '#domain/rentals/evidence/photographs.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { directionOf, type Language } from '#domain/text/languages.ts'
import { rentalTextsIn } from '../rentals/rental-texts.ts'
import { signatureTextsIn } from './signature-texts.ts'

export type Signed = {
  side: RentalSide
  /** The language of the customer. */
  language: Language
  /** The car with its plate, in that language. */
  car: string
  /** How many marks are on the car already; undefined where it has no drawing. */
  knownMarks: number | undefined
}

/** The state of the car that is entered in a form so far. */
export type Entered = { odometer: number | undefined; fuel: number | undefined; marks: number }

type SignatureStatementProps = Signed & {
  /** Undefined until the form was read. */
  entered: Entered | undefined
  onEntered: (entered: Entered) => void
}

/** What the customer signs, in the customer's language: the car, and the state that is entered in the form so far. */
export function SignatureStatement({ side, language, car, knownMarks, entered, onEntered }: SignatureStatementProps) {
  const texts = signatureTextsIn(language)
  const { condition } = rentalTextsIn(language)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => onEntered(readEntered(new FormData(form)))
    // Hidden fields, as those of the marks, follow what was pressed in the next render.
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read)
    }
    read()
    form.addEventListener('input', readLater)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', readLater)
    }
  }, [onEntered])
  const level = entered?.fuel === undefined ? undefined : condition.eighths[entered.fuel]
  const facts = [
    entered?.odometer !== undefined && texts.odometer(formatCount(entered.odometer)),
    level && texts.fuel(level),
    knownMarks !== undefined && texts.marks(knownMarks, entered?.marks ?? 0),
  ].filter((fact) => fact !== false && fact !== undefined)
  return (
    <div
      ref={place}
      lang={language}
      dir={directionOf(language)}
      className="rounded-control border border-line bg-canvas p-4"
    >
      <p className="text-lg font-semibold">{texts.statements[side](car)}</p>
      <p className="mt-1">{facts.join(' · ')}</p>
    </div>
  )
}

function readEntered(form: FormData): Entered {
  const odometer = v.safeParse(odometerField, form.get('odometerKm') ?? undefined)
  const fuel = form.get('fuelEighths')
  const marks = form.get('marks')
  return {
    odometer: odometer.success ? odometer.output : undefined,
    fuel: typeof fuel === 'string' && fuel !== '' ? Number(fuel) : undefined,
    marks: (typeof marks === 'string' ? parseMarks(marks) : undefined)?.length ?? 0,
  }
}
