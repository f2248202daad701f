import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { importedBookingColumns } from '#domain/booking/import/booking-columns.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { importTextsIn } from '../../shared/imports/import-texts.ts'
import { answerTemplate } from '../../shared/imports/template.server.ts'
import { adminTextsIn } from '../../shared/screen/admin-texts.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/template'

/** A template for importing bookings, with a rental of last week as its example. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const [[car], [branch]] = await Promise.all([listCarNames(db), listAllBranches(db)])
  const { statuses, rentalTypes } = adminTextsIn(language).bookings
  const today = todayInRiyadh(now())
  const example = {
    externalId: 'C-1001',
    status: statuses.completed,
    fullName: 'محمد بن علي القحطاني',
    mobileNumber: '0551234567',
    carId: managedText(car?.name ?? {}, language),
    modelYear: today.slice(0, 4),
    rentalType: rentalTypes.daily,
    pickupLocation: managedText(branch?.name ?? {}, language),
    pickupDate: addDays(today, -7),
    pickupTime: '10:00',
    returnLocation: managedText(branch?.name ?? {}, language),
    returnDate: addDays(today, -4),
    returnTime: '10:00',
    totalPrice: '517.50',
  }
  const { columns } = importTextsIn(language).kinds.booking
  return answerTemplate('bookings-template', importedBookingColumns, columns, [example])
}
