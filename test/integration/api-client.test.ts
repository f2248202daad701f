// @module-tag long

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { writeDocument } from '#api/document/document.ts'
import { goodRequest } from '../helpers/api.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

const run = promisify(execFile)

/** A program as somebody would write it with the types that are generated from the document. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [address = '', body = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl: address + '/api/v1' })
const cars = await client.GET('/cars', { params: { query: { limit: 1 } } })
const request: components['schemas']['BookingRequest'] = JSON.parse(body)
const headers = { 'idempotency-key': crypto.randomUUID() }
const booked = await client.POST('/bookings', { params: { header: headers, query: {} }, body: request })
console.log(JSON.stringify({ cars: cars.data?.data.length, problem: booked.error?.code, reference: booked.data?.reference }))
`

test('a client that is generated from the document compiles and books', async () => {
  const databaseUrl = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  const site = await serveSite(databaseUrl, () => testNow)
  const folder = await mkdtemp(path.join(tmpdir(), 'roud-client-'))
  onTestFinished(async () => {
    await site.close()
    await dropDatabase(databaseUrl, inject('serverUrl'))
    await rm(folder, { recursive: true, maxRetries: 10 })
  })
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(writeDocument('en', site.url)))
  await writeFile(path.join(folder, 'client.ts'), program)
  const inFolder = { cwd: folder }
  const packages = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3', '@types/node@24']
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages], inFolder)
  await run('npx', ['openapi-typescript', 'openapi.json', '-o', 'api.ts'], inFolder)
  const settings = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023']
  await run('npx', ['tsc', ...settings, '--allowImportingTsExtensions', 'client.ts'], inFolder)
  const { stdout } = await run(process.execPath, ['client.ts', site.url, JSON.stringify(goodRequest(1))], inFolder)
  expect(JSON.parse(stdout)).toEqual({ cars: 1, reference: expect.stringMatching(/^RD-/) })
})
