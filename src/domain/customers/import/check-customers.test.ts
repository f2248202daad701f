import { expect, test } from 'vitest'
import { dateAt } from '../../time/moment.fixture.ts'
import { customerColumns, type CustomerColumn } from './customer-columns.ts'
import { checkCustomers, type StoredCustomer } from './check-customers.ts'
import { finishCheck } from '../../spreadsheet/finish-check.fixture.ts'

const blank = Object.fromEntries(customerColumns.map((column) => [column, ''])) as Record<CustomerColumn, string>
const good = { fullName: 'Salem', mobileNumber: '0551234567', nationalId: '1058529940' }

function check(rows: Partial<Record<CustomerColumn, string>>[], stored: Record<string, StoredCustomer> = {}) {
  const typed = rows.map((cells, index) => ({ row: index + 2, typed: { ...blank, ...cells } }))
  const licenseClasses = new Map([['خصوصي', 'private']])
  return finishCheck(
    checkCustomers(typed, { stored: new Map(Object.entries(stored)), licenseClasses, today: dateAt('2026-11-20') }),
  )
}

test('a customer needs a name and a mobile number, and numbers are stored in one form', () => {
  expect(
    check([{ fullName: ' سالم ', mobileNumber: '٠٥٥١٢٣٤٥٦٧', email: 'A@Example.com', customerNumber: 'C-٤۲' }]),
  ).toEqual({
    errors: [],
    items: [
      {
        fullName: 'سالم',
        mobileNumber: '+966551234567',
        email: 'a@example.com',
        nationalId: null,
        licenseNumber: null,
        customerNumber: 'C-42',
        birthDate: null,
        nationality: null,
        identityExpiresOn: null,
        licenseClass: null,
        licenseExpiresOn: null,
        sponsor: '',
        notes: '',
        blockReason: '',
        blockedUntil: null,
      },
    ],
    present: 0,
    differing: [],
  })
})

test('every error of every row is found', () => {
  const { errors, items } = check([
    { ...good, fullName: '', mobileNumber: '12' },
    { ...good, email: 'nobody', nationalId: '1058529941', licenseNumber: '?' },
    good,
    { ...good, mobileNumber: '+966 55 123 4567' },
  ])
  expect(errors.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'fullName', 'required'],
    [2, 'mobileNumber', 'invalidMobile'],
    [3, 'email', 'invalidEmail'],
    [3, 'nationalId', 'invalidNationalId'],
    [3, 'licenseNumber', 'invalidLicense'],
    [5, 'mobileNumber', 'mobileTwice'],
  ])
  expect(items).toHaveLength(1)
})

test('documents and a block are read as people write them', () => {
  const { errors, items } = check([
    {
      ...good,
      birthDate: '٥/٣/١٩٩٠',
      nationality: 'يمني',
      identityExpiresOn: '2028-01-31',
      licenseClass: 'خصوصي',
      licenseExpiresOn: '1/2/2029',
      sponsor: ' شركة البناء ',
      blockReason: 'لم يدفع ضررًا',
      blockedUntil: '2027-12-31',
    },
  ])
  expect(errors).toEqual([])
  expect(items).toMatchObject([
    {
      birthDate: '1990-03-05',
      nationality: 'YE',
      identityExpiresOn: '2028-01-31',
      licenseClass: 'private',
      licenseExpiresOn: '2029-02-01',
      sponsor: 'شركة البناء',
      blockReason: 'لم يدفع ضررًا',
      blockedUntil: '2027-12-31',
    },
  ])
})

test('what cannot be a document or a block is refused', () => {
  const { errors } = check([
    { ...good, birthDate: '2026-11-21', nationality: 'Atlantis', licenseClass: 'flying' },
    { ...good, birthDate: '1410/8/15', mobileNumber: '0551234568' },
    { ...good, birthDate: '2026-11-21', mobileNumber: '0551234569', blockedUntil: '2027-01-01' },
    { ...good, mobileNumber: '0551234560', blockReason: 'x'.repeat(201) },
  ])
  expect(errors.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'nationality', 'invalidChoice'],
    [2, 'licenseClass', 'invalidChoice'],
    [3, 'birthDate', 'hijriDate'],
    [4, 'birthDate', 'notBornYet'],
    [4, 'blockReason', 'required'],
    [5, 'blockReason', 'tooLong'],
  ])
})

test('a stored customer stays, and the cells that say something else are named', () => {
  const stored = { fullName: 'Salem', email: 'salem@example.com', nationalId: '1058529940', licenseNumber: null }
  const present = { '+966551234567': stored }
  expect(check([good], present)).toEqual({ errors: [], items: [], present: 1, differing: [] })
  const { differing } = check([{ ...good, fullName: 'Salim', nationalId: 'A12345', licenseNumber: 'B12345' }], present)
  expect(differing.map(({ column, value }) => [column, value])).toEqual([
    ['fullName', 'Salim'],
    ['nationalId', 'A12345'],
    ['licenseNumber', 'B12345'],
  ])
  // A stored number that cannot be read is not compared.
  expect(check([{ ...good, licenseNumber: 'B12345' }], { '+966551234567': { fullName: 'Salem' } }).differing).toEqual(
    [],
  )
})
