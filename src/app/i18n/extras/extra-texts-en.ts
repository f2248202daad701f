import type { ExtraTexts } from './extra-texts-ar.ts'

export const extraTextsEn: ExtraTexts = {
  intro:
    'What customers can add to any car, as many as they want. Prices are before VAT, and a booking keeps the name and price of its day. Comprehensive insurance and unlimited kilometres are priced on the page of each car.',
  add: 'Add an extra',
  edit: 'Edit the extra',
  empty: 'There are no extras: customers see insurance and unlimited kilometres only.',
  name: 'Name',
  description: 'Short description',
  descriptionHint: 'Shown below the name in the booking form; may be left blank.',
  charge: 'Charged',
  charges: { day: 'Per day', once: 'Once' },
  price: 'Price (SAR, before VAT)',
  perCharge: { day: (price) => `${price} SAR per day`, once: (price) => `${price} SAR once` },
  maxQuantity: 'Most in one booking',
  maxQuantityHint: 'From 1 to 20.',
  stock: 'How many there are',
  stockHint: 'Leave blank for any number. No more than these are booked for the same time.',
  unlimited: 'Any number',
  driverAge: 'Surcharge for drivers younger than (years)',
  driverAgeHint:
    'Leave blank for an extra that anybody can add. With an age such as 25, the booking form asks how old the driver is; check it at hand-over.',
  asksForAddress: 'Delivery: needs an address',
  asksForAddressHint:
    'In the booking form, customers enter where the car is to be brought: their address or an airport. Taken once in a booking; not together with a surcharge for young drivers.',
  active: 'Offered',
  activeHint: 'Customers see it in the booking form.',
  order: 'Order',
  actions: 'Actions',
  nowActive: 'The extra is offered now',
  nowInactive: 'The extra is no longer offered',
  fields: {
    charge: 'Charged',
    maxQuantity: 'Most in one booking',
    stock: 'How many there are',
    driverAge: 'Surcharge for drivers younger than',
    asksForAddress: 'Needs an address',
    description: 'Description',
  },
}
