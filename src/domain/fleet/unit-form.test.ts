import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { unitFormSchema } from './unit-form.ts'

const posted = {
  plate: 'ح ن ط ٧٣٥٦',
  carId: '3',
  modelYear: '٢٠٢٦',
  colour: 'white',
  branchId: 'najran-airport',
  odometerKm: '12,450',
  inServiceFrom: '2026-11-01',
}

test('a unit is read as staff type it', () => {
  const more = {
    vin: 'jtdbr32e-720057310',
    serviceEveryKm: '7,500',
    lastServiceOn: '2026-09-30',
    insuranceExpiresOn: '2027-02-01',
    inServiceUntil: '2026-11-01',
  }
  expect(safeParse(unitFormSchema, { ...posted, ...more }).output).toEqual({
    plate: 'TNJ7356',
    carId: 3,
    modelYear: 2026,
    colour: 'white',
    branchId: 'najran-airport',
    odometerKm: 12_450,
    vin: 'JTDBR32E720057310',
    registrationExpiresOn: null,
    insuranceExpiresOn: '2027-02-01',
    inspectionExpiresOn: null,
    operatingCardExpiresOn: null,
    inServiceFrom: '2026-11-01',
    inServiceUntil: '2026-11-01',
    serviceEveryKm: 7500,
    serviceEveryMonths: null,
    lastServiceKm: null,
    lastServiceOn: '2026-09-30',
  })
})

test.each([
  [{ plate: '' }, { plate: 'required' }],
  [{ plate: 'ABC 123' }, { plate: 'plateUnknownLetter' }],
  [{ plate: '1234' }, { plate: 'plateLetterCount' }],
  [{ plate: 'ABJ' }, { plate: 'plateDigitCount' }],
  [{ plate: 'ABJ 1 ا ب ح' }, { plate: 'plateScriptsDiffer' }],
  [{ carId: 'x' }, { carId: 'invalidChoice' }],
  [{ modelYear: '1949' }, { modelYear: 'invalidYear' }],
  [{ colour: 'plaid' }, { colour: 'invalidChoice' }],
  [{ branchId: '../x' }, { branchId: 'invalidChoice' }],
  [{ odometerKm: '2000001' }, { odometerKm: 'invalidOdometer' }],
  [{ vin: 'JTDBR32E72005731O' }, { vin: 'invalidVin' }],
  [{ registrationExpiresOn: '2026-02-30' }, { registrationExpiresOn: 'invalidDate' }],
  [{ inServiceFrom: '' }, { inServiceFrom: 'required' }],
  [{ inServiceUntil: '2026-10-31' }, { inServiceUntil: 'serviceEndsBefore' }],
])('%o is refused', (changes, problems) => {
  const { issues = [] } = safeParse(unitFormSchema, { ...posted, ...changes })
  expect(Object.fromEntries(issues.map(({ path, message }) => [path?.[0]?.key, message]))).toEqual(problems)
})
