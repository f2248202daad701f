import { allInOrder } from '#domain/rentals/car-condition.ts'
import { snakeKeys } from '../values.ts'

const checklist = snakeKeys(allInOrder)
const mark = { kind: 'small_scratch', x: 120, y: 96 }
const dates = { birth_date: '1990-03-05', license_expires_on: '2031-01-31' }
const secret = 'DwpsHlK3TB2aQx88Wn6bIK0nU5h3R9cYx2LqM7tVwE1dPz'

/** Example values of rentals, contracts and marks, as in `example-values.ts`. */
export const rentalExampleValues: Readonly<Record<string, unknown>> = {
  contract_number: '21000000123456',
  contract_reason: 'inProgress',
  deposit_state: 'card',
  override_reason: null,
  checklist,
  fuel_eighths: 8,
  odometer_km: 15_200,
  'RentalEntry.status': 'active',
  'RentalEntry.unit_id': 12,
  'RentalDetails.status': 'active',
  'RentalDetails.unit_id': 12,
  'RentalDetails.renter': dates,
  'RentalDetails.further_drivers': [],
  'RentalDetails.car_return': null,
  returned_at: null,
  out_odometer_km: 15_200,
  out_fuel_eighths: 8,
  back_odometer_km: null,
  back_fuel_eighths: null,
  'RentalDetails.hand_over.unit_id': 12,
  'RentalDetails.hand_over.marks': [{ id: 31, ...mark, is_new: true }],
  'RentalDetails.hand_over.note': null,
  'Gate.unit_id': 12,
  'Gate.contract_number': null,
  'Gate.renter': dates,
  'Gate.further_drivers': [],
  may_hand_over: true,
  last_odometer_km: 15_200,
  minimum_age: 21,
  'Gate.items_ar': [
    {
      code: 'contract_missing',
      level: 'enter',
      document: null,
      driver: null,
      on: null,
      least_age: null,
      detail: 'لا يوجد رقم للعقد؛ أرسل السبب في contract_reason.',
    },
  ],
  'Gate.items_en': [
    {
      code: 'contract_missing',
      level: 'enter',
      document: null,
      driver: null,
      on: null,
      least_age: null,
      detail: 'There is no contract number; send the reason as contract_reason.',
    },
  ],
  HandOverRequest: {
    version: 2,
    odometer_km: 15_200,
    fuel_eighths: 8,
    checklist: { seats: 'clean', spare_tyre: '2' },
    marks: [mark],
    renter: dates,
    contract_reason: 'inProgress',
    deposit_state: 'card',
  },
  CarReturnRequest: { version: 3, odometer_km: 15_910, fuel_eighths: 6, checklist: {}, marks: [] },
  RentalContractRequest: { contract_number: '21000000123456', state: 'saved' },
  RentalContractEvent: { version: 1, kind: 'issued' },
  'RentalContract.unit_id': 12,
  'RentalContract.state': 'saved',
  extensions: 0,
  PaperWithdrawal: { event_id: 104, number: 0 },
  'RentalPapers.data': [
    {
      paper: 'hand_over',
      event_id: 104,
      number: 0,
      url: `https://rental.example/rental/${secret}`,
      withdrawn_at: null,
    },
  ],
  'UnitMark.id': 31,
  'UnitMark.unit_id': 12,
  'UnitMark.kind': mark.kind,
  'UnitMark.x': mark.x,
  'UnitMark.y': mark.y,
  'UnitMark.state': 'open',
  'UnitMark.note': null,
  'UnitMark.booking_id': null,
  'UnitMark.events': [],
  UnitMarksRequest: { marks: [mark] },
  UnitMarkEvent: { kind: 'repaired', day: '2026-12-03' },
}

/** Moments in Riyadh time, likewise. */
export const rentalExampleMoments: Readonly<Record<string, string>> = {
  handed_over_at: '2026-12-01T10:05',
  'RentalDetails.hand_over.occurred_at': '2026-12-01T10:05',
  saved_at: '2026-12-01T09:40',
  lapses_at: '2026-12-01T21:40',
  found_at: '2026-12-01T10:05',
}
