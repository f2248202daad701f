import type { BookingRefusalTexts } from './booking-refusal-texts-ar.ts'

export const bookingRefusalTextsEn: BookingRefusalTexts = {
  customer: {
    ends: { pickup: 'Pick-up', return: 'Return', monthlyReturn: 'Return, at the end of the rental' },
    refusals: {
      invalidRange: 'Please select a valid date range',
      tooLong: (days) => `A rental can be at most ${days} days long. Please choose an earlier return.`,
      tooFarAhead: 'Pick-up can be at most two years from now. Please choose an earlier day.',
      leadTime: 'Pickup time must be at least 6 hours from now.',
      branchClosedToday: (end, branch, day) => `${end}: ${branch} is closed on ${day}. Please choose another day.`,
      branchClosedNow: (end, branch, day, hours) =>
        `${end}: ${branch} is closed at this time. Open hours on ${day}: ${hours}`,
      lastTime: (hours, last) => `${hours} (the last time is ${last})`,
      monthlyUnavailable: 'Monthly rental is not available for this car.',
      unknownModelYear: 'The details of this car have changed. Check your choices and send the form again.',
      optionUnavailable: 'The details of this car have changed. Check your choices and send the form again.',
      unknownExtra: (name = 'One of the extras') =>
        `${name}: no longer offered as you chose it. Check the extras and send the request again.`,
      extraShort: (name, left) =>
        left === 0
          ? `${name}: none is left for these dates. Nothing was sent, and what you typed stays here.`
          : `${name}: only ${left} left for these dates. Nothing was sent, and what you typed stays here.`,
      invalidCode: 'This discount code is not valid for this car or has expired.',
      tooMany: (wait) =>
        `We have received many requests from your network. Please try again in ${wait}: what you typed stays here.`,
      wrongCodes: (wait) =>
        `Many discount codes were tried from your network. Please try again in ${wait}, or book without a code.`,
      alreadyBooked: 'The same person has a booking of this car and period. Send send_again as true for a second one.',
      keyReused: 'This key was used for another booking. Send a new key with each new booking.',
      notFree: 'The car is not available in this period.',
      totalChanged: 'The total differs from expected_total; total_price has the current one.',
    },
    alternatives: {
      modelYear: (year) => `The ${year} model is free for the same dates`,
      branch: (name) => `Free for the same dates at ${name}`,
      car: (name, difference) => `${name} is free for the same dates, ${difference}`,
      cheaper: (amount) => `SAR ${amount} less in total`,
      dearer: (amount) => `SAR ${amount} more in total`,
      samePrice: 'for the same price',
    },
  },
  staff: {
    ends: { pickup: 'Pick-up', return: 'Return' },
    refusals: {
      ended: 'This booking is over or was cancelled, and cannot be changed.',
      underWay: 'The customer has the car: its car, unit, rental type and pick-up stay as they are.',
      unknownCar: 'This car is no longer in the fleet. Choose another one.',
      unknownBranch: 'This branch no longer exists. Choose another one.',
      unknownUnit: 'This unit is no longer one of the car.',
      unknownExtra: 'One of the extras is no longer offered, or more of it is wanted than one booking may have.',
      addressMissing: 'A delivery needs an address. Enter where the car is to be brought.',
      extraShort: (name, left) => `${name}: ${left} left for these dates.`,
      unknownModelYear: 'The car is not offered in this model year. Choose another one.',
      optionUnavailable: 'One of the options is not available for this car.',
      monthlyUnavailable: 'This car is not rented by the month.',
      invalidCode: 'This discount code is not valid for this car or has expired.',
      adjustmentNotAllowed: 'Only managers may change the price.',
      unknownCompany: 'This company does not exist, or takes no new bookings.',
      purchaseOrderMissing: 'This company books with a purchase order number only.',
      overLimit: (owed, added, limit) =>
        `The credit limit of the company is SAR ${limit}. With its bookings ahead it owes SAR ${owed}; this booking adds SAR ${added}. A manager may accept it with a reason.`,
      notYet: 'This lies ahead. Enter it once it has happened.',
      tooManyExtensions: (most) =>
        `The contract has been extended ${most} times, which is the most that Tajeer allows. Close it in Tajeer, make a new contract and enter its number, then extend.`,
      tooFarBack: (days) =>
        `You may enter rentals that began up to ${days} days ago. Ask a manager to enter older ones.`,
      unitMissing: 'Choose the unit that the customer got.',
      numbersMissing: 'The ID and licence numbers are needed, since the car was handed over.',
      totalChanged: 'The price is no longer the one that was expected.',
      invalidRange: 'The return must be after the pick-up, and the pick-up not on a past day.',
      returnPassed: 'This return time has passed. Choose one that lies ahead.',
      tooLong: 'A rental can be at most 365 days long.',
      tooFarAhead: 'The pick-up can be at most two years ahead.',
      closedToday: (end, branch, day) => `${end}: ${branch} is closed on ${day}.`,
      closedNow: (end, branch, day, hours) =>
        `${end}: ${branch} is closed at this time. Open hours on ${day}: ${hours}.`,
      lastTime: (hours, last) => `${hours} (the last time is ${last})`,
      notFree: 'No unit of this car and model year is free in this period.',
      unitTaken: 'The unit is taken or being prepared in this period.',
      staysTaken:
        'The car that the customer has is taken before that, and what takes it fits no other unit. Give that booking another unit or another time, or agree on an earlier return.',
      latestReturn: (moment) => `The latest return that is possible: ${moment}.`,
      withinMonth: 'A month is charged whole. If the car comes back earlier, record the return on that day.',
      nearest: (period) => `The nearest free period: ${period}.`,
      freeElsewhere: (branches) => `Free in this period with another pick-up location: ${branches}.`,
      chooseOther: 'Choose another car, pick-up location or period.',
    },
  },
}
