import { expect, test } from 'vitest'
import { customerColumns, type CustomerColumn } from './customer-columns.ts'
import { checkCustomers, type StoredCustomer } from './check-customers.ts'

const blank = Object.fromEntries(customerColumns.map((column) => [column, ''])) as Record<CustomerColumn, string>
const good = { fullName: 'Salem', mobileNumber: '0551234567', nationalId: '1058529940' }

function check(rows: Partial<Record<CustomerColumn, string>>[], stored: Record<string, StoredCustomer> = {}) {
  const typed = rows.map((cells, index) => ({ row: index + 2, typed: { ...blank, ...cells } }))
  return checkCustomers(typed, new Map(Object.entries(stored)))
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
        notes: '',
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
