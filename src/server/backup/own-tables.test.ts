import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { ownTables } from './own-tables.ts'

test('every table is one that a restore may replace', async () => {
  const folder = new URL('../../data/tables/', import.meta.url)
  const modules = readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>)
  const tables = (await Promise.all(modules)).flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable))
  expect([...ownTables].toSorted()).toEqual([...new Set(tables.map((table) => getTableName(table)))].toSorted())
})
