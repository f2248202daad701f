import { formatCount } from '#domain/money/numbers.ts'
import { pluralOf } from '#domain/text/plural-forms.ts'
import type { RentalTexts } from './rental-texts-ar.ts'

function kilometersEn(count: number): string {
  return `${formatCount(count)} km`
}

function ofDriver(driver: number): string {
  return driver === 0 ? 'the renter' : `additional driver ${driver}`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const rentalTextsEn: RentalTexts = {
  kilometers: kilometersEn,
  handOver: {
    title: (reference) => `Hand over: ${reference}`,
    submit: 'Hand over the keys',
    saved: (reference) => `The car of booking ${reference} is handed over`,
    notPossible: 'This booking cannot be handed over in its present status.',
    unit: 'Car',
    chosenUnit: 'Plate',
    noUnit: 'No units of this car are registered.',
    chooseUnit: 'Choose the plate',
    state: 'State of the car',
    driver: 'Driver',
    renterHint: 'From the driving licence. What is known from an earlier rental is filled in.',
    further: 'Additional driver',
    furtherCount: (count) =>
      count === 0
        ? 'No additional driver'
        : pluralOf('en', count, { one: '1 additional driver', other: `${count} additional drivers` }),
    driverName: 'Name as on the licence',
    nationalId: 'ID, Iqama or passport number',
    licenseNumber: 'Licence number',
    storedNumber: (masked) => `Stored: ${masked}. Leave it blank to keep that.`,
    birthDate: 'Date of birth',
    licenseExpiresOn: 'Driving licence expires on',
    papers: 'Contract and deposit',
    enterContract: 'The contract’s sheet, where its number is entered',
    contract: 'Contract number',
    contractReasons: {
      inProgress: 'The contract is being made',
      systemDown: 'The contract system is down',
      customerWaits: 'The customer is in a hurry; the contract follows at once',
      other: 'Another reason, written in the note',
    },
    noContract: 'No number yet, because…',
    deposit: (amount) => `Deposit of SAR ${amount}`,
    depositHeld: 'Held in the account of the booking',
    enterDeposit: 'Record the deposit in the account of the booking',
    chooseDeposit: 'Choose…',
    depositRecorded: 'What is taken here is recorded in the account of the booking when the keys are given.',
    depositReference: 'Authorisation code',
    deposits: {
      none: 'Not taken from this customer',
      cash: 'Paid in cash',
      mada: 'Held on a mada card',
      card: 'Held on a credit card',
      waived: 'Waived',
    },
    override: 'Decision of a manager',
    overrideReason: 'Why is the car handed over all the same?',
    overrideHint: 'The reason stays in the history of the booking, with your name.',
    asked: (day) => `The pick-up is agreed for ${day}; the car is handed over today`,
  },
  gate: {
    title: 'Before the keys',
    closed: 'The car is not handed over yet',
    documents: {
      registrationExpiresOn: 'registration',
      insuranceExpiresOn: 'insurance',
      inspectionExpiresOn: 'inspection',
      operatingCardExpiresOn: 'operating card',
    },
    managerOnly: 'A manager may decide otherwise, with a reason.',
    documentExpired: (document, on) =>
      `The ${document} expired on ${on}: the car may not be handed over. Renew it, or choose another plate.`,
    documentExpires: (document, on) => `The ${document} expires on ${on}, before the return.`,
    numbersMissing: 'The ID number or the licence number is missing.',
    birthDateMissing: (driver) => `The date of birth of ${ofDriver(driver)} is missing.`,
    underage: (driver, least) => `${sentence(ofDriver(driver))} is younger than ${least}.`,
    licenseDateMissing: (driver) => `The expiry date of the licence of ${ofDriver(driver)} is missing.`,
    nationalIdMissing: (driver) => `The identity number of ${ofDriver(driver)} is missing; Tajeer asks for it.`,
    licenseNumberMissing: (driver) => `The licence number of ${ofDriver(driver)} is missing; Tajeer asks for it.`,
    driverBlocked: (driver, until) =>
      until ? `${sentence(ofDriver(driver))} is blocked until ${until}.` : `${sentence(ofDriver(driver))} is blocked.`,
    licenseExpired: (driver, on) => `The licence of ${ofDriver(driver)} expired on ${on}: driving is not allowed.`,
    licenseExpires: (driver, on) => `The licence of ${ofDriver(driver)} expires on ${on}, before the return.`,
    blocked: (until) => (until ? `The customer is blocked until ${until}.` : 'The customer is blocked.'),
    contractMissing: 'Choose why there is no contract number yet.',
    depositOpen: 'Choose what happened to the deposit.',
    depositWaived: 'This customer owes a deposit that is not held.',
    depositOwed: (amount) => `This customer owes a deposit of SAR ${amount}, which is not held yet.`,
    depositNotOwed: 'This customer owes no deposit, by the kind of identity.',
    mend: { unit: 'Edit the documents of the car', numbers: 'Enter the numbers', deposit: 'How was it taken?' },
  },
  condition: {
    odometer: 'Odometer (km)',
    lastReading: (km) => `Last reading: ${kilometersEn(km)}`,
    fuel: 'Fuel',
    eighths: ['Empty', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞', 'Full'],
    marks: 'Damage',
    checklist: 'Checklist',
    inOrder: 'Everything is in order. Open the list to change something.',
    items: {
      airConditioning: 'Air conditioning',
      radio: 'Radio',
      screen: 'Screen',
      speedometer: 'Speedometer',
      keys: 'Keys',
      seats: 'Seats',
      tyres: 'Tyres',
      spareTyre: 'Spare tyre',
      triangle: 'Warning triangle',
      extinguisher: 'Fire extinguisher',
      firstAidKit: 'First-aid kit',
      tools: 'Tools for the tyre',
    },
    answers: {
      excellent: 'Excellent',
      good: 'Good',
      weak: 'Weak',
      broken: 'Broken',
      working: 'Working',
      faulty: 'Not working',
      clean: 'Clean',
      dirty: 'Dirty',
      '1': 'Grade 1 (best)',
      '2': 'Grade 2',
      '3': 'Grade 3',
      present: 'There',
      missing: 'Not there',
    },
    note: 'Note',
    below: (km) =>
      `The reading is below the last one (${kilometersEn(km)}). Correct it, or correct the odometer on the unit’s own page.`,
    above: (km) => `The reading is far above the last one (${kilometersEn(km)}). Check it, then confirm it.`,
    sure: 'The reading is right',
  },
  return: {
    title: (reference) => `Return: ${reference}`,
    submit: 'Take the car back',
    saved: (reference) => `The car of booking ${reference} is back`,
    notPossible: 'The car of this booking cannot be returned in its present status.',
    atHandOver: 'At the hand-over',
    notRecorded: 'The state of the car at the hand-over was not recorded.',
    state: 'At the return',
    faults: (items) => `Not in order: ${items}`,
  },
  rental: {
    title: 'Hand-over and return',
    out: 'Hand-over',
    back: 'Return',
    isOut: 'The car is with the customer',
    unknownTime: 'Not known',
    driven: 'Distance driven',
    drivers: 'Drivers',
    renter: 'Renter',
    details: (birthDate, license) => `Born ${birthDate} · licence until ${license}`,
    contractReason: 'Handed over before the contract number',
    deposit: 'Deposit',
  },
  contractStates: {
    saved: 'Saved',
    issued: 'Issued',
    suspended: 'Suspended',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  history: {
    handedOver: 'Car handed over',
    returned: 'Car returned',
    undone: { handedOver: 'Hand-over undone', returned: 'Return undone' },
    newMarks: (count) =>
      count === 0
        ? 'No new damage'
        : pluralOf('en', count, { one: '1 new damage mark', other: `${count} new damage marks` }),
    withdrawn: (paper) => `Link withdrawn: ${paper}`,
  },
  refusals: {
    unit: 'This plate cannot be handed over: it is booked, with another customer, or out of service. Choose another one.',
    overrideNotAllowed: 'Only a manager may decide this. Ask for the hand-over to be made from a manager’s account.',
  },
}
