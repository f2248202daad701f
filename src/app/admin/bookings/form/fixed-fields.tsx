import type { EditField } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Fact, Facts } from '../../shared/screen/panel.tsx'
import type { RentalType } from '#domain/time/rental-period.ts'

/** The values that cannot change once the customer has the car, as text. Only monthly rentals have `monthEnds`. */
export type RentalUnderWay = {
  car: string
  rentalType: RentalType
  pickupBranch: string
  pickup: string
  monthEnds: string | undefined
}

type FixedFieldsProps = {
  underWay: RentalUnderWay
  field: (name: string) => EditField
  plate: string | undefined
}

const posted = ['car', 'rentalType', 'pickupLocation', 'pickupDate', 'pickupTime'] as const

/** Read-only values of a rental that has begun. They are posted unchanged, so that the server can compare them. */
export function FixedFields({ underWay, field, plate }: FixedFieldsProps) {
  const { rental, unit } = useStaffBookingTexts()
  const { bookings } = useAdminTexts()
  const { car, rentalType, pickupBranch, pickup } = underWay
  return (
    <div className="mb-6">
      <Facts>
        <Fact label={rental.car}>
          <bdi>{car}</bdi>
        </Fact>
        <Fact label={bookings.rentalType}>{bookings.rentalTypes[rentalType]}</Fact>
        <Fact label={rental.pickup}>
          {pickupBranch}
          <span className="block">{pickup}</span>
        </Fact>
        {plate && <Fact label={unit.label}>{plate}</Fact>}
      </Facts>
      {posted.map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
      ))}
    </div>
  )
}
