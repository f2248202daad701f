import { expect, test } from 'vitest'
import { archiveName } from './archive-name.ts'
import { simplifiedInvoice } from './invoice.fixture.ts'

test('a file is named after the seller, the moment of issue and the number, without other characters', () => {
  expect(archiveName(simplifiedInvoice)).toBe('310122393500003_20261127T100509_RUH-2026-000001.xml')
  expect(archiveName({ ...simplifiedInvoice, number: 'فاتورة/7 ب' })).toBe(
    '310122393500003_20261127T100509_-------7--.xml',
  )
})
