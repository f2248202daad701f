import { useEffect, useRef, useState } from 'react'
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

type Entered = { odometer: number | undefined; fuel: number | undefined; marks: number }

/** What the customer signs, in the customer's language: the car, and the state that is entered in the form so far. */
export function SignatureStatement({ side, language, car, knownMarks }: Signed) {
  const texts = signatureTextsIn(language)
  const { condition } = rentalTextsIn(language)
  const place = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState<Entered>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setEntered(readEntered(new FormData(form)))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
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
