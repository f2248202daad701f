import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { unitKeyPlace, updateTaxUnit } from '#data/billing/tax-documents.ts'
import { unitSecretPlaces } from '#data/billing/tax-reports.ts'
import type { Database } from '#data/database/connect.ts'
import { customers, identityKeys } from '#data/tables/customers.ts'
import { asEncrypted, type IdentityField, type Encrypted } from '#domain/customers/customer-numbers.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import { bookings } from '#data/tables/booking.ts'
import { secretPlace } from '#data/webhooks/webhooks.ts'
import { rentalDrivers } from '#data/tables/rentals.ts'
import { taxUnits } from '#data/tables/tax-documents.ts'
import { webhookSecrets } from '#data/tables/webhooks.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'

/** The ids of the keys used for numbers in this database, oldest first. */
export async function listIdentityKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: identityKeys.id }).from(identityKeys).orderBy(identityKeys.createdAt)
  return rows.map(({ id }) => id)
}

/** Stores the ids of newly used keys; known ones are kept. */
export async function addIdentityKeys(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .insert(identityKeys)
    .values(ids.map((id) => ({ id, createdAt: at })))
    .onConflictDoNothing()
}

/** Deletes the ids of keys that encrypt nothing any more. */
export async function deleteIdentityKeys(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(identityKeys).where(inArray(identityKeys.id, [...ids]))
}

const batch = 500

const encryptedBy = (key: string) => `v1.${key}.%`

/** The tables with encrypted identity numbers. */
export const numberTables = [bookings, customers, rentalDrivers] as const
type NumberTable = (typeof numberTables)[number]

type Row = { id: string; national_id: string | null; license_number: string | null }
type NewText = { encrypted: Encrypted; hash: string } | undefined

/** How many rows a batch rewrote and how many it could not decrypt; the next batch starts after the id `next`. */
export type EncryptedBatch = { rewritten: number; unreadable: number; next: string | undefined }

/**
 * Re-encrypts the numbers of up to 500 rows of a table, after the id `after`, whose key is not the current one. Errors contain no
 * personal data.
 */
export function reencryptBatch(
  db: Database,
  cipher: IdentityCipher,
  table: NumberTable,
  after: string | undefined,
): Promise<EncryptedBatch> {
  return rewriteBatch(db, table, { other: hasOtherKey(table, cipher.currentKey()), after }, (text, rowId, field) => {
    const number = cipher.decrypt(asEncrypted(text), { rowId, field })
    return number === undefined ? undefined : cipher.encrypt(number, { rowId, field })
  })
}

function hasOtherKey({ nationalId, licenseNumber }: NumberTable, key: string): SQL {
  return sql`(${nationalId} not like ${encryptedBy(key)} or ${licenseNumber} not like ${encryptedBy(key)})`
}

/** Whether any identity number, webhook secret or signing key is encrypted with another key. */
export async function holdsOtherKeys(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${bookings} where ${hasOtherKey(bookings, key)}
      union all select 1 from ${customers} where ${hasOtherKey(customers, key)}
      union all select 1 from ${rentalDrivers} where ${hasOtherKey(rentalDrivers, key)}
      union all select 1 from ${webhookSecrets} where ${webhookSecrets.secret} not like ${encryptedBy(key)}
      union all select 1 from ${taxUnits} where ${unitHasOtherKey(key)} limit 1`,
  )
  return rows.length > 0
}

/** Whether the signing key or a secret of a unit is encrypted with another key. */
function unitHasOtherKey(key: string): SQL {
  const { privateKey, secret, complianceSecret } = taxUnits
  const isOther = (column: AnyPgColumn) => sql`coalesce(${column} not like ${encryptedBy(key)}, false)`
  return sql`(${isOther(privateKey)} or ${isOther(secret)} or ${isOther(complianceSecret)})`
}

/** Re-encrypts the webhook secrets and signing keys whose key is not the current one; returns how many. */
export function reencryptSecrets(db: Database, cipher: IdentityCipher): Promise<number> {
  const isOlder = (column: AnyPgColumn) => sql`${column} not like ${encryptedBy(cipher.currentKey())}`
  const again = (encrypted: string, place: string) => {
    const text = cipher.decryptText(encrypted, place)
    return text === undefined ? undefined : cipher.encryptText(text, place)
  }
  // Undefined for what is absent, cannot be read, or has the current key already.
  const renew = (encrypted: string | null, place: string) =>
    encrypted === null || encrypted.startsWith(`v1.${cipher.currentKey()}.`) ? undefined : again(encrypted, place)
  return db.transaction(async (tx) => {
    let rewritten = 0
    const secrets = await tx.select().from(webhookSecrets).where(isOlder(webhookSecrets.secret)).for('update')
    for (const { id, webhookId, secret: encrypted } of secrets) {
      const secret = again(encrypted, secretPlace(webhookId))
      if (secret === undefined) continue
      await tx.update(webhookSecrets).set({ secret }).where(eq(webhookSecrets.id, id))
      rewritten += 1
    }
    const units = await tx.select().from(taxUnits).where(unitHasOtherKey(cipher.currentKey())).for('update')
    for (const { id, privateKey, secret, complianceSecret } of units) {
      const values = {
        privateKey: renew(privateKey, unitKeyPlace(id)),
        secret: renew(secret, unitSecretPlaces.secret(id)),
        complianceSecret: renew(complianceSecret, unitSecretPlaces.complianceSecret(id)),
      }
      const readable = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
      if (Object.keys(readable).length === 0) continue
      await updateTaxUnit(tx, id, readable)
      rewritten += 1
    }
    return rewritten
  })
}

type Reencrypt = (text: string, rowId: string, field: IdentityField) => NewText

function rewriteBatch(
  db: Database,
  table: NumberTable,
  { other, after }: { other: SQL; after: string | undefined },
  reencrypt: Reencrypt,
): Promise<EncryptedBatch> {
  return hidePersonalData('numbers of documents', () =>
    db.transaction(async (tx) => {
      const beyond = after === undefined ? sql`true` : sql`${table.id} > ${after}::uuid`
      const { rows } = await tx.execute<Row>(
        sql`select id, national_id, license_number from ${table} where ${other} and ${beyond} order by id limit ${batch} for update`,
      )
      const changed = rows.map((row) => ({
        id: row.id,
        nationalId: row.national_id === null ? undefined : reencrypt(row.national_id, row.id, 'national_id'),
        licenseNumber:
          row.license_number === null ? undefined : reencrypt(row.license_number, row.id, 'license_number'),
      }))
      const readable = changed.filter(({ nationalId, licenseNumber }) => nationalId ?? licenseNumber)
      if (readable.length > 0) await write(tx, table, readable)
      return {
        rewritten: readable.length,
        unreadable: rows.length - readable.length,
        next: rows.length < batch ? undefined : rows.at(-1)?.id,
      }
    }),
  )
}

type Rewritten = { id: string; nationalId: NewText; licenseNumber: NewText }

async function write(tx: Database, table: NumberTable, rows: readonly Rewritten[]) {
  const values = rows.map(({ id, nationalId, licenseNumber }) => ({
    id,
    national_id: nationalId?.encrypted,
    national_id_hash: nationalId?.hash,
    license_number: licenseNumber?.encrypted,
    license_number_hash: licenseNumber?.hash,
  }))
  // Nobody is found by the numbers of a driver, so they have no hashes.
  const hashes =
    table === rentalDrivers
      ? sql``
      : sql`, national_id_hash = coalesce(n.national_id_hash, t.national_id_hash),
          license_number_hash = coalesce(n.license_number_hash, t.license_number_hash)`
  await tx.execute(sql`
    update ${table} as t set
      national_id = coalesce(n.national_id, t.national_id),
      license_number = coalesce(n.license_number, t.license_number)${hashes}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as n(id uuid, national_id text, national_id_hash text, license_number text, license_number_hash text)
    where t.id = n.id`)
}
