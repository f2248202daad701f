import { pluralOf } from '#domain/text/plural-forms.ts'
import { contractNames } from '../contract-names.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { fineImportTextsEn } from './fine-import-texts-en.ts'
import { importAnswersEn } from './import-answers-en.ts'
import type { ImportTexts } from './import-texts-ar.ts'

export const importTextsEn: ImportTexts = {
  intro: 'The whole file is checked first and every error is shown; nothing is stored before you confirm.',
  limit: 'Up to 10,000 rows and 4 MB.',
  file: 'File (Excel or CSV)',
  check: 'Check the file',
  refused: 'Nothing was stored',
  errors: (errors, rows) =>
    `Errors: ${errors}, in a file of ${formatCount(rows)} rows. Correct them and choose the file again.`,
  column: 'Column',
  error: 'Error',
  understood: 'The first rows, as they were understood',
  note: 'Note',
  rows: 'Rows',
  examples: 'Such as',
  sheet: (name) => `The sheet “${name}” was read.`,
  totals: (rows) => `Taken for totals and left out: row ${rows}.`,
  hiddenRows: (n) =>
    pluralOf('en', n, {
      one: 'A filter hides 1 row in the workbook. It is read too.',
      other: `A filter hides ${formatCount(n)} rows in the workbook. They are read too.`,
    }),
  mapping: {
    title: 'Columns of the file',
    intro: 'Choose the column of the file for each field. Titles that we know are chosen already.',
    needed: (name) => `${name} (needed)`,
    notInFile: 'Not in the file',
    check: 'Check with these columns',
    remembered: 'The columns are those that were chosen for an earlier file with the same titles. They can be changed.',
  },
  ...importAnswersEn,
  kinds: {
    unit: {
      title: 'Import units',
      howTo:
        'Fill in the template with a spreadsheet program, or choose your own spreadsheet: an Excel workbook (.xlsx) or a CSV file. The plate, car, model year and branch are enough. Write cars and branches by their names in the back office, and dates as 2027-03-05 or 5/3/2027.',
      template: 'Download the template',
      ready: (n) =>
        pluralOf('en', n, {
          one: '1 unit is ready to import. Nothing has been stored yet.',
          other:
            n === 0
              ? 'The file has no new units, so there is nothing to import.'
              : `${formatCount(n)} units are ready to import. Nothing has been stored yet.`,
        }),
      present: (n) => `Units of the file that are stored already and stay as they are: ${n}`,
      differing: 'In these rows the file says something else than what is stored, which stays as it is:',
      store: 'Import the units',
      stored: (n) => `Units imported: ${n}`,
      problems: {
        carId: 'No car has this name',
        branchId: 'No branch has this name',
        colour: 'This colour is unknown',
        plateTwice: 'The plate is in the file more than once',
        vinTwice: 'The VIN is in the file more than once',
      },
      columns: {
        plate: 'Plate',
        carId: 'Car',
        modelYear: 'Model year',
        colour: 'Colour',
        branchId: 'Branch',
        odometerKm: 'Odometer (km)',
        vin: 'VIN',
        registrationExpiresOn: 'Registration expires',
        insuranceExpiresOn: 'Insurance expires',
        inspectionExpiresOn: 'Inspection expires',
        operatingCardExpiresOn: 'Operating card expires',
        inServiceFrom: 'In service from',
        inServiceUntil: 'Last day of service',
        serviceEveryKm: 'Service every (km)',
        serviceEveryMonths: 'Service every (months)',
        lastServiceKm: 'Last service at (km)',
        lastServiceOn: 'Last service on',
        make: 'Make',
      },
    },
    car: {
      title: 'Import cars',
      howTo:
        'A row for each car, and another row with the same name for each further model year. Both names, the seats, transmission, fuel and price per day are enough. Write categories by their names in the back office, and prices in SAR before VAT.',
      template: 'Download the template',
      ready: (n) =>
        pluralOf('en', n, {
          one: '1 car is ready to import. Nothing has been stored yet.',
          other:
            n === 0
              ? 'The file has no new cars, so there is nothing to import.'
              : `${formatCount(n)} cars are ready to import. Nothing has been stored yet.`,
        }),
      present: (n) => `Cars of the file that are stored already and stay as they are: ${n}`,
      differing:
        'In these rows the file says something else than what is stored, which stays as it is. Prices are changed with the import of prices:',
      store: 'Import the cars',
      stored: (n) => `Cars imported: ${n}`,
      problems: {
        categoryId: 'No category has this name. Add it first, or leave the cell blank',
        transmission: 'Write “Automatic” or “Manual”',
        fuel: 'Write “Gasoline”, “Diesel”, “Electric” or “Hybrid”',
        body: 'Write “Sedan”, “SUV”, “Pick-up” or “Van”, or leave the cell blank',
        isHidden: 'Write “yes” or “no”, or leave the cell blank',
        differsInFile: 'An earlier row of the same car says something else',
        tooManyYears: 'A car has 12 model years at most',
      },
      columns: {
        nameAr: 'Arabic name',
        nameEn: 'English name',
        categoryId: 'Category',
        seats: 'Seats',
        transmission: 'Transmission',
        fuel: 'Fuel',
        body: 'Body',
        pricePerDay: 'Price per day',
        pricePerMonth: 'Price per month',
        insurancePerDay: 'Comprehensive insurance per day',
        unlimitedKilometersPerDay: 'Unlimited kilometres per day',
        modelYear: 'Model year',
        modelPrice: 'Price per day of the model year',
        ...contractNames.en,
        imageUrl: 'Picture',
        doors: 'Doors',
        luggage: 'Suitcases',
        engineCc: 'Engine size (cm³)',
        equipmentAr: 'Equipment in Arabic',
        equipmentEn: 'Equipment in English',
        isHidden: 'Hidden from visitors',
        make: 'Make',
      },
    },
    booking: {
      title: 'Import bookings',
      howTo:
        'A row for each booking, past or to come. The reference, the customer’s name and mobile number, the car, the pick-up branch, the dates of pick-up and return, and the total with VAT are enough. A booking is known by its reference in your records, so it is not imported twice. Prices stay as the file says, and nobody is notified.',
      template: 'Download the template',
      ready: (n) =>
        pluralOf('en', n, {
          one: '1 booking is ready to import. Nothing has been stored yet.',
          other:
            n === 0
              ? 'The file has no new bookings, so there is nothing to import.'
              : `${formatCount(n)} bookings are ready to import. Nothing has been stored yet.`,
        }),
      present: (n) => `Bookings of the file that are stored already and stay as they are: ${n}`,
      differing: 'In these rows the file says something else than what is stored, which stays as it is:',
      store: 'Import the bookings',
      stored: (n) => `Bookings imported: ${n}`,
      problems: {
        status:
          'This status is unknown. Write “completed”, “confirmed” or “cancelled”, or leave the cell blank and the dates decide',
        carId: 'No car has this name. Add it first; it may be hidden',
        pickupLocation: 'No branch has this name',
        returnLocation: 'No branch has this name',
        rentalType: 'Write “daily” or “monthly”, or leave the cell blank',
        referenceTwice: 'The reference is in the file more than once',
        personalReference:
          'The reference is the customer’s mobile or document number. Use the number of the contract or booking',
        invalidYear: 'Write the model year with four digits',
        invalidTotal: 'Write an amount in SAR, such as 450 or 1,200.50',
        returnBeforePickup: 'The return is not after the pick-up',
        pastOpen: 'The time has passed. Write “completed”, “cancelled” or “no show”, or leave the cell blank',
        notYet: 'The pick-up is still to come. Write “confirmed”, or leave the cell blank',
        inFuture: 'This time is still to come',
        unknownPlate: 'No unit has this plate. Import the units first, or leave the cell blank',
        plateOfOtherCar: 'The unit of this plate is another car or model year',
        plateTaken: 'The unit is taken or out of service at that time',
        plateNeeded: 'The car is with the customer now. Write its plate',
        notFree: 'No unit of this car is free at that time',
      },
      columns: {
        externalId: 'Reference',
        status: 'Status',
        fullName: 'Full name',
        mobileNumber: 'Mobile number',
        nationalId: 'National ID or Iqama',
        licenseNumber: 'Licence number',
        carId: 'Car',
        modelYear: 'Model year',
        plate: 'Plate',
        rentalType: 'Rental type',
        pickupLocation: 'Pick-up branch',
        pickupDate: 'Pick-up date',
        pickupTime: 'Pick-up time',
        returnLocation: 'Return branch',
        returnDate: 'Return date',
        returnTime: 'Return time',
        totalPrice: 'Total with VAT',
        createdAt: 'Booked on',
        notes: 'Notes',
        make: 'Make',
      },
    },
    customer: {
      title: 'Import customers',
      howTo:
        'A row for each customer, with or without a booking. The name and mobile number are enough. A customer is known by the mobile number, so nobody is imported twice, and the booking form finds them and fills in their details. Document numbers are stored encrypted, and erased after the period of the settings if the customer does not rent.',
      template: 'Download the template',
      ready: (n) =>
        pluralOf('en', n, {
          one: '1 customer is ready to import. Nothing has been stored yet.',
          other:
            n === 0
              ? 'The file has no new customers, so there is nothing to import.'
              : `${formatCount(n)} customers are ready to import. Nothing has been stored yet.`,
        }),
      present: (n) => `Customers of the file that are stored already and stay as they are: ${n}`,
      differing: 'In these rows the file says something else than what is stored, which stays as it is:',
      store: 'Import the customers',
      stored: (n) => `Customers imported: ${n}`,
      problems: {
        invalidEmail: 'This is no email address. Correct it or leave the cell blank',
        mobileTwice: 'The mobile number is in the file more than once',
        nationality: 'No country has this name',
        licenseClass: 'This class of licence is unknown',
        notBornYet: 'The date of birth is in the future',
      },
      columns: {
        fullName: 'Full name',
        mobileNumber: 'Mobile number',
        email: 'Email',
        nationalId: 'National ID or Iqama',
        licenseNumber: 'Licence number',
        customerNumber: 'Customer number',
        birthDate: 'Date of birth',
        nationality: 'Nationality',
        identityExpiresOn: 'ID or Iqama expires',
        licenseClass: 'Licence class',
        licenseExpiresOn: 'Licence expires',
        sponsor: 'Sponsor or employer',
        notes: 'Notes',
        blockReason: 'Reason of the block',
        blockedUntil: 'Last day of the block',
      },
    },
    fine: fineImportTextsEn,
    price: {
      title: 'Import prices',
      howTo:
        'Download the present prices, change what you want and choose the file. Each car has a row, and each further model year another one. What you leave blank stays as it is; no car or model year is added. Bookings keep their prices.',
      template: 'Download the present prices',
      ready: (n) =>
        pluralOf('en', n, {
          one: 'The prices of 1 car change. Nothing has been stored yet.',
          other:
            n === 0
              ? 'No price changes, so there is nothing to import.'
              : `The prices of ${formatCount(n)} cars change. Nothing has been stored yet.`,
        }),
      present: (n) => `Cars of the file whose prices stay as they are: ${n}`,
      differing: 'What changes:',
      store: 'Change the prices',
      stored: (n) => `Cars with new prices: ${n}`,
      problems: {
        carId: 'No car has this name',
        unknownYear: 'The car has no price for this year. Add the year on the screen of the car',
        priceWithoutYear: 'Enter the model year that has this price',
        differsInFile: 'An earlier row of the same car has another price',
        carToMend: 'Something else about this car has to be corrected on its screen first',
        changes: 'The price changes',
      },
      columns: {
        carId: 'Car',
        pricePerDay: 'Price per day',
        pricePerMonth: 'Price per month',
        insurancePerDay: 'Comprehensive insurance per day',
        unlimitedKilometersPerDay: 'Unlimited kilometres per day',
        modelYear: 'Model year',
        modelPrice: 'Price per day of the model year',
        make: 'Make',
      },
    },
  },
}
