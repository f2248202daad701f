import { expect, test } from 'vitest'
import { addresseeOf, companyAddressee, type Addressee } from './addressee.ts'
import { simplifiedInvoice } from '../tax-documents/invoice.fixture.ts'

const address = simplifiedInvoice.seller.address
const facts = { nameAr: 'شركة نجران', vatNumber: '310122393500003', ...address }
const person: Addressee = { profile: 'simplified', buyer: { name: 'Ali' } }
const company: Addressee = { profile: 'standard', buyer: { name: facts.nameAr, vatNumber: facts.vatNumber, address } }
const first = { number: 'INV-1', ...person }
const second = { number: 'INV-2', ...company }

test('a company is the buyer of standard documents once its address is whole', () => {
  expect(companyAddressee(facts)).toEqual({ ok: true, addressee: company })
  expect(companyAddressee({ ...facts, street: ' ', postcode: '' })).toEqual({
    ok: false,
    missing: ['street', 'postcode'],
  })
})

test.each([
  ['an invoice is to the company that pays', undefined, company, company],
  ['without one it is to the person', undefined, undefined, person],
  ['a note is to whom its original is', 'INV-1', company, person],
  ['also after the company was taken off', 'INV-2', undefined, company],
])('%s', (_name, original, payer, expected) => {
  const note = original === undefined ? undefined : { reason: 'r', originals: [original] }
  expect(addresseeOf(note, [first, second], { person, company: payer })).toEqual(expected)
})
