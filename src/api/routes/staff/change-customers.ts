import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { blockCustomer } from '#operations/customers/block-customer.ts'
import { customerRow } from '#operations/customers/customer-row.ts'
import { saveRow } from '#operations/rows/save-row.ts'
import { type Customer, deleteCustomer, findCustomer } from '#data/customers/customers.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { blockEntries, blockReasonMaximum, type BlockValues } from '#domain/customers/customer-block.ts'
import { licenseClasses } from '#domain/customers/license-classes.ts'
import { customerNotesMaximum } from '#domain/customers/customer-form.ts'
import { customerSchema as formSchema, type CustomerValues } from '#domain/customers/customer-values.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { answerCustomer, customerDetailsSchema, customerSchema, viewCustomer } from '../../customers/customer-view.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { viewRowRefusal } from '../../content/save-row.ts'
import type { Problem } from '../../problems.ts'
import { langQuery, readValues } from '../../read-input.ts'
import { limitSentNumbers, refuseScope } from '../../refusals.ts'
import { versionInput } from '../../values.ts'

const valuesSchema = valuesOf(formSchema)

const line = v.pipe(v.string(), v.maxLength(200))

const optionalDay = v.optional(v.nullable(v.pipe(line, v.metadata({ format: 'date', maxLength: undefined }))))

/** Validated by the rules of a customer. */
const requiredEntries = { full_name: line, mobile_number: line }
const optionalEntries = {
  email: v.optional(line),
  customer_number: v.optional(line),
  national_id: v.optional(line),
  license_number: v.optional(line),
  birth_date: optionalDay,
  nationality: v.optional(v.nullable(v.pipe(line, v.metadata({ maxLength: 2 })))),
  identity_expires_on: optionalDay,
  license_class: v.optional(v.nullable(v.picklist(licenseClasses))),
  license_expires_on: optionalDay,
  sponsor: v.optional(line),
  notes: v.optional(v.pipe(v.string(), v.maxLength(2 * customerNotesMaximum))),
}

export const customerInputSchema = v.strictObject({ ...requiredEntries, ...optionalEntries })

/** Identity numbers that are left out or blank stay as they are. */
export const customerChangeSchema = v.strictObject({
  version: versionInput,
  ...v.partial(v.object(requiredEntries)).entries,
  ...optionalEntries,
})

type Sent = Omit<v.InferOutput<typeof customerChangeSchema>, 'version'>

/** The values of a customer, checked by their rules. */
function readCustomer({ language }: Services, sent: Sent, stored?: Customer): { value: CustomerValues } | Problem {
  const values = {
    fullName: sent.full_name ?? stored?.fullName,
    mobileNumber: sent.mobile_number ?? stored?.mobileNumber,
    email: sent.email ?? stored?.email,
    customerNumber: sent.customer_number ?? stored?.customerNumber,
    nationalId: sent.national_id,
    licenseNumber: sent.license_number,
    birthDate: given(sent.birth_date, stored?.birthDate),
    nationality: given(sent.nationality, stored?.nationality),
    identityExpiresOn: given(sent.identity_expires_on, stored?.identityExpiresOn),
    licenseClass: given(sent.license_class, stored?.licenseClass),
    licenseExpiresOn: given(sent.license_expires_on, stored?.licenseExpiresOn),
    sponsor: sent.sponsor ?? stored?.sponsor,
    notes: sent.notes ?? stored?.notes,
  }
  return readValues(valuesSchema, values, language)
}

/** A value that may be removed with null, and that stays when it is left out. */
function given<T>(sent: T | null | undefined, stored: T | null | undefined): T | null | undefined {
  return sent === undefined ? stored : sent
}

export const customerBlockSchema = v.strictObject({
  version: versionInput,
  reason: v.pipe(line, v.metadata({ maxLength: blockReasonMaximum })),
  until: optionalDay,
})

export const customerUnblockSchema = v.strictObject({ version: versionInput })

const blockRules = valuesOf(v.object(blockEntries))

const params = v.strictObject({ id: bookingId })
const query = v.strictObject(langQuery)

function nameOfBlock(field: string): string {
  return field === 'block_reason' ? 'reason' : 'until'
}

/** Blocks the customer, or ends the block, and answers what the customer is then. */
async function setBlock(
  services: Services,
  author: Author,
  at: { id: string; version: number },
  block: BlockValues | null,
) {
  const blocked = await blockCustomer(services, author, at, block)
  if (blocked.ok) return answerCustomer(services, at.id)
  const { refusal } = blocked
  if (refusal.code !== 'invalidValue') return viewRowRefusal(refusal, services.language)
  return viewRowRefusal({ ...refusal, field: 'until' }, services.language)
}

export const changeCustomerRoutes = [
  defineStaffRoute({
    method: 'post',
    path: '/staff/customers',
    id: 'createCustomer',
    summary: {
      ar: 'إضافة عميل. الطلب نفسه بالمفتاح نفسه يضيف مرة واحدة',
      en: 'Adds a customer. The same request under the same key adds it once',
    },
    scope: 'customers:write',
    query,
    headers: keyHeader,
    body: customerInputSchema,
    status: 201,
    isLocated: true,
    answer: customerDetailsSchema,
    problems: ['already_used', 'key_reused'],
    async handle(request) {
      const { services, author, body } = request
      const read = readCustomer(services, body)
      if ('problem' in read) return read
      return answerCreated(request, {
        what: 'customers',
        async create(tx) {
          const saved = await saveRow({ ...services, db: tx }, author, customerRow(services.identity), {
            values: read.value,
          })
          if (saved.ok) return { outcome: 'saved', id: String(saved.id) }
          return { outcome: 'refused', refusal: viewRowRefusal(saved.refusal, services.language) }
        },
        refuse: ({ refusal }) => refusal,
        read: (id) => answerCustomer(services, id),
        path: (id) => `customers/${id}`,
      })
    },
  }),
  defineStaffRoute({
    method: 'patch',
    path: '/staff/customers/{id}',
    id: 'changeCustomer',
    summary: { ar: 'تغيير بيانات عميل؛ ما لم يُذكر يبقى', en: 'Changes a customer; what is left out stays' },
    scope: 'customers:write',
    params,
    query,
    body: customerChangeSchema,
    status: 200,
    answer: customerDetailsSchema,
    problems: ['not_found', 'version_conflict', 'already_used'],
    async handle({ services, author, caller, params: { id }, body: { version, ...sent } }) {
      const stored = await findCustomer(services.db, id)
      if (!stored) return { problem: 'not_found' }
      const read = readCustomer(services, sent, stored)
      if ('problem' in read) return read
      const tooMany = await limitSentNumbers(services, caller, sent)
      if (tooMany) return tooMany
      const at = { id, version }
      const saved = await saveRow(services, author, customerRow(services.identity), { at, values: read.value })
      return saved.ok ? answerCustomer(services, id) : viewRowRefusal(saved.refusal, services.language)
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/customers/{id}/block',
    id: 'blockCustomer',
    summary: {
      ar: 'حظر عميل أو تعديل حظره، بسبب وآخر يوم إن وُجد. تلزم صلاحية fleet:write أيضًا',
      en: 'Blocks a customer or changes the block, with a reason and perhaps a last day. Needs fleet:write too',
    },
    scope: 'customers:write',
    params,
    query,
    body: customerBlockSchema,
    status: 200,
    answer: customerDetailsSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, caller, author, params: { id }, body: { version, reason, until } }) {
      if (!caller.scopes.includes('fleet:write')) return refuseScope('fleet:write')
      const values = { blockReason: reason, blockedUntil: until }
      const read = readValues(blockRules, values, services.language, nameOfBlock)
      if ('problem' in read) return read
      return setBlock(services, author, { id, version }, read.value)
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/customers/{id}/unblock',
    id: 'unblockCustomer',
    summary: {
      ar: 'إنهاء حظر عميل. تلزم صلاحية fleet:write أيضًا',
      en: 'Ends the block of a customer. Needs fleet:write too',
    },
    scope: 'customers:write',
    params,
    query,
    body: customerUnblockSchema,
    status: 200,
    answer: customerDetailsSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, caller, author, params: { id }, body: { version } }) {
      if (!caller.scopes.includes('fleet:write')) return refuseScope('fleet:write')
      return setBlock(services, author, { id, version }, null)
    },
  }),
  defineStaffRoute({
    method: 'delete',
    path: '/staff/customers/{id}',
    id: 'deleteCustomer',
    summary: {
      ar: 'حذف عميل وما في السجل من بياناته؛ تبقى حجوزاته. الجواب ما كان عليه. تلزم صلاحية fleet:write أيضًا',
      en: 'Deletes a customer, also from the record of changes; bookings stay. Answers what it was. Needs fleet:write too',
    },
    scope: 'customers:write',
    params,
    query,
    status: 200,
    answer: customerSchema,
    problems: ['not_found'],
    async handle({ services: { db, now }, caller, author, params: { id } }) {
      // The section that the back office asks for, because a deleted customer cannot be brought back.
      if (!caller.scopes.includes('fleet:write')) return refuseScope('fleet:write')
      const customer = await findCustomer(db, id)
      const isDeleted = customer !== undefined && (await deleteCustomer(db, author, id))
      return isDeleted ? { body: viewCustomer(customer, now()) } : { problem: 'not_found' }
    },
  }),
]
