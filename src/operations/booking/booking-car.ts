import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { findCarEvenHidden } from '#data/fleet/cars.ts'

type BookedCar = Pick<Booking, 'carId' | 'modelYear'>

/** The columns of a booking whose customer gets a car in an exchange. The stored name of the car stays while it is the same one. */
export async function columnsOfCar(tx: Database, booking: BookedCar, { carId, modelYear }: BookedCar) {
  if (carId === null || (carId === booking.carId && modelYear === booking.modelYear)) return { carId, modelYear }
  const car = await findCarEvenHidden(tx, carId)
  return { carId, modelYear, ...(car && { carName: `${car.name.en} ${modelYear}` }) }
}
