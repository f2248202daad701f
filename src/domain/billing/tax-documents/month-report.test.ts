import { expect, test } from 'vitest'
import { halalas } from '../../money/money.ts'
import { outsideScope, simplifiedInvoice, standardRate } from './invoice.fixture.ts'
import { chainFaults, vatReport } from './month-report.ts'

const line = (unitPrice: number, category = standardRate) => ({
  name: 'x',
  nameEn: 'x',
  quantity: 1,
  unitPrice: halalas(unitPrice),
  category,
})

test('the report adds up what each document says, and credit notes lower it', () => {
  const fine = { ...simplifiedInvoice, lines: [line(30_000, outsideScope)] }
  const note = { ...simplifiedInvoice, type: 'creditNote' as const, lines: [line(11_900)] }
  // Rounded in each document: three times 0.01, where the VAT of 0.21 would be 0.03 as well but that of 0.09 is 0.01.
  const small = { ...simplifiedInvoice, lines: [line(3), line(4)] }
  expect(vatReport([simplifiedInvoice, fine, note, small, small, small])).toEqual([
    { category: 'S', rate: 1500, net: 57_600 - 11_900 + 21, vat: 8_640 - 1_785 + 3 },
    { category: 'O', rate: 0, net: 30_000, vat: 0 },
  ])
  expect(vatReport([])).toEqual([])
})

test('a missing, a doubled and a changed document are found', () => {
  const chain = [1, 2, 3, 4].map((counter) => ({
    number: `INV-${counter}`,
    counter,
    hash: `h${counter}`,
    previousHash: `h${counter - 1}`,
  }))
  expect(chainFaults(chain)).toEqual([])
  expect(chainFaults(chain.toSpliced(1, 1))).toEqual([{ number: 'INV-3', fault: 'counter' }])
  expect(chainFaults([chain[0]!, chain[0]!])).toEqual([{ number: 'INV-1', fault: 'counter' }])
  expect(chainFaults(chain.with(2, { ...chain[2]!, previousHash: 'x' }))).toEqual([{ number: 'INV-3', fault: 'hash' }])
})
