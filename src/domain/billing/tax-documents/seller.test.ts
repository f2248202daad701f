import { expect, test } from 'vitest'
import { simplifiedInvoice } from './invoice.fixture.ts'
import { sellerOf } from './seller.ts'

test('a seller is complete, or its settings say what they lack', () => {
  const { seller } = simplifiedInvoice
  expect(sellerOf(seller)).toEqual({ ok: true, seller })
  const address = { ...seller.address, postcode: ' ', street: '' }
  expect(sellerOf({ ...seller, vatNumber: '', address })).toEqual({
    ok: false,
    missing: ['vatNumber', 'street', 'postcode'],
  })
})
