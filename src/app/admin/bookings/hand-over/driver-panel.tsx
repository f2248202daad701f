import { furtherDrivers } from '#domain/rentals/rental-forms.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { InputField } from '../../../ui/field.tsx'
import type { HandOverView } from './load-hand-over.server.ts'

type FieldOf = (name: string) => EditField

type DriverPanelProps = { field: FieldOf; known: HandOverView['values']; numbers: HandOverView['driverNumbers'] }

/** The renter and further drivers, with what the gate asks of each. */
export function DriverPanel({ field, known, numbers }: DriverPanelProps) {
  const { handOver: texts } = useRentalTexts()
  const code = { dir: 'ltr', autoComplete: 'off', maxLength: 30 } as const
  const hintOf = (masked: string | null | undefined) => (masked ? texts.storedNumber(masked) : undefined)
  const named = furtherDrivers.filter((number) => known[`fullName${number}`] !== '')
  return (
    <Panel title={texts.driver} className="space-y-5">
      <DriverDates field={field} number="" />
      <p className="-mt-2 text-sm text-muted">{texts.renterHint}</p>
      <details open={named.length > 0} className="rounded-control border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-3">
          <span className="font-semibold">{texts.further}</span>
          <span className="block text-sm text-muted">{texts.furtherCount(named.length)}</span>
        </summary>
        <div className="space-y-6 p-4">
          {furtherDrivers.map((number) => (
            <div key={number} className="space-y-4">
              <InputField
                {...field(`fullName${number}`)}
                label={`${texts.driverName} (${number})`}
                autoComplete="off"
                className="max-w-md"
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <InputField
                  {...field(`nationalId${number}`)}
                  {...code}
                  label={`${texts.nationalId} (${number})`}
                  hint={hintOf(numbers[number - 1]?.nationalId)}
                />
                <InputField
                  {...field(`licenseNumber${number}`)}
                  {...code}
                  label={`${texts.licenseNumber} (${number})`}
                  hint={hintOf(numbers[number - 1]?.licenseNumber)}
                />
              </div>
              <DriverDates field={field} number={number} />
            </div>
          ))}
        </div>
      </details>
    </Panel>
  )
}

function DriverDates({ field, number }: { field: FieldOf; number: (typeof furtherDrivers)[number] | '' }) {
  const { handOver: texts } = useRentalTexts()
  const suffix = number === '' ? '' : ` (${number})`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InputField {...field(`birthDate${number}`)} type="date" label={texts.birthDate + suffix} />
      <InputField {...field(`licenseExpiresOn${number}`)} type="date" label={texts.licenseExpiresOn + suffix} />
    </div>
  )
}
