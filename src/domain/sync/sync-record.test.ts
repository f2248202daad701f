import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { maskDocuments, syncPayload, type SyncRecord } from './sync-record.ts'

const booking: SyncRecord = {
  entity: 'booking',
  id: 'b1',
  fields: [
    ['id', 'b1'],
    ['national_id', '1058529940'],
    ['license_number', 'AB1'],
    ['discount_code', null],
    ['has_insurance', true],
    ['total_price', { amount: halalas(43_735) }],
    ['subtotal', { amount: halalas(38_030) }],
    ['vat_amount', { amount: halalas(500) }],
  ],
}

test('the payload has the type and every field, amounts in riyals', () => {
  expect(syncPayload(booking)).toEqual({
    type: 'booking',
    id: 'b1',
    national_id: '1058529940',
    license_number: 'AB1',
    discount_code: null,
    has_insurance: true,
    total_price: 437.35,
    subtotal: 380.3,
    vat_amount: 5,
  })
})

test('masking leaves the last four characters of identity numbers, and everything else', () => {
  const masked = syncPayload(maskDocuments(booking))
  expect(masked).toEqual({ ...syncPayload(booking), national_id: '******9940', license_number: '***' })
})
