import type { Submission, SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Database } from '#data/database/connect.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { isTemporary } from '#data/database/storage-error.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { type LocalMoment, toRiyadh } from '#domain/time/riyadh-time.ts'
import { findLastChange, type RowRef } from '#data/changes/changes.ts'
import { saveOnce } from '#data/changes/posted-forms.ts'
import { managedText, type ManagedText } from '#domain/text/localized-text.ts'
import { entities, hasName, listPath, type ListedEntity } from '#domain/staff/entities.ts'
import { formKeySchema } from '#domain/text/form-fields.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../../services-context.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { redirectWithNotice, type Notice } from '../screen/notice.server.ts'
import { saveRow, type ManagedRow, type RowServices } from '#operations/rows/save-row.ts'
import { describeRowRefusal } from '../rows/describe-row-refusal.server.ts'
import { authorOf } from '../session/session.server.ts'
import type { BlockingBooking, Refused } from '../rows/refused.ts'

export type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Why a form was not saved, with the typed values; `section` names the form on a screen with several. */
export type FormRefusal = {
  result: SubmissionResult
  problem?: 'conflict' | 'notSaved' | (string & {})
  section?: string
  bookings?: readonly BlockingBooking[]
  /** Who saved first, and when. */
  changed?: { by: string; at: LocalMoment }
}

/** The result of a save: `conflict` when another member saved first, `answered` when the screen shows the result itself. */
export type SaveResult =
  | { outcome: 'saved'; to: string; notice: Notice; cookies?: readonly string[] }
  | { outcome: 'conflict'; about?: RowRef }
  | { outcome: 'missing' }
  /** The form was saved before, with other values. */
  | { outcome: 'reused' }
  | Refused
  | { outcome: 'answered'; answer: unknown }

/** `formKey` is the random key of a form for a new record. */
export type SaveDeps = Services & { author: Author; texts: AdminTexts; formKey: string | undefined }

/** The answer that refuses a form for one of its fields. */
export function refuseField(field: string, message: string): Extract<SaveResult, { outcome: 'refused' }> {
  return { outcome: 'refused', fieldErrors: { [field]: [message] } }
}

type SaveFormOptions<S extends GenericSchema, R extends SaveResult> = {
  schema: S
  save: (values: InferOutput<S>, deps: SaveDeps) => Promise<R>
  /** Passwords and codes, which are never sent back to the browser. */
  hideFields?: string[]
  /**
   * Stores nothing again when the form is sent a second time because the response was lost. A text names what the form changes, where
   * its fields do not: a key counts for that alone.
   */
  once?: boolean | string
  /** The problem that the form shows when `save` throws; `null` leaves the error to the error screen. */
  failure?: string | null
}

type Answer<R> = R extends { outcome: 'answered'; answer: infer A } ? A : never

/**
 * Saves a form of the back office: redirects with a notice, or returns the form with what was typed (422 for invalid fields, 409
 * for a conflict or a form that was saved with other values, 500 after an error or 503 without a database, which is logged).
 * Throws 404 when the row is gone.
 */
export async function saveForm<S extends GenericSchema, R extends SaveResult>(
  { request, context }: ActionArgs,
  { schema, save, hideFields = [], once = false, failure = 'notSaved' }: SaveFormOptions<S, R>,
) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return refuse(submission, { hideFields })
  const formKey = v.parse(formKeySchema, form.get('formKey') ?? undefined)
  const deps = { ...services, author: authorOf(context), texts: adminTextsIn(services.language), formKey }
  try {
    const saved =
      once && formKey
        ? await saveOnce<SaveResult>(
            deps.db,
            deps.author,
            {
              key: formKey,
              request: once === true ? submission.payload : [once, submission.payload],
              secret: services.cookieSecret,
            },
            (db) => save(submission.value, { ...deps, db }),
          )
        : await save(submission.value, deps)
    switch (saved.outcome) {
      case 'saved':
        return await redirectWithNotice(context, saved.to, saved.notice, saved.cookies)
      case 'answered':
        return saved.answer as Answer<R>
      case 'conflict':
        return refuse(submission, {
          hideFields,
          problem: 'conflict',
          status: 409,
          ...(saved.about && (await lastChangeOf(deps.db, saved.about))),
        })
      case 'refused':
        return refuse(submission, { hideFields, ...saved })
      case 'reused':
        return refuse(submission, { hideFields, problem: deps.texts.form.savedBefore, status: 409 })
      case 'missing':
        throw data(null, 404)
      default:
        return saved satisfies never
    }
  } catch (error) {
    // Responses are thrown too: the 404 above, and those of guards.
    if (!(error instanceof Error) || failure === null) throw error
    services.log.error('A save in the back office failed', error)
    return refuse(submission, { hideFields, problem: failure, status: isTemporary(error) ? 503 : 500 })
  }
}

async function lastChangeOf(db: Database, about: RowRef): Promise<Pick<Refused, 'changed'>> {
  const last = await findLastChange(db, about)
  return last ? { changed: { by: last.staffName, at: toRiyadh(last.changedAt) } } : {}
}

type RefuseOptions = Omit<Refused, 'outcome'> & { hideFields: string[] }

function refuse<T>(
  submission: Submission<T>,
  { hideFields, problem, fieldErrors, bookings, changed, status = 422 }: RefuseOptions,
) {
  const result = submission.reply({ hideFields, ...(fieldErrors && { fieldErrors }) })
  const section = submission.payload['section']
  const answer = {
    result,
    ...(problem && { problem }),
    ...(typeof section === 'string' && { section }),
    ...(bookings && { bookings }),
    ...(changed && { changed }),
  }
  return data<FormRefusal>(answer, status)
}

type Versioned = { version?: number | undefined }

/** The form of a managed row. */
type RowForm<F extends Versioned, Id extends string | number> = {
  row: ManagedRow<Omit<F, 'version'>, Id>
  schema: GenericSchema<unknown, F>
  /** The name in the notice after saving, at least in the language of the services; by default that of the entity's columns. */
  nameOf?: (
    values: Omit<F, 'version'>,
    services: RowServices & Pick<Services, 'language'>,
  ) => ManagedText | Promise<ManagedText>
  /** Parses the id in the address; by default a number. */
  readId?: (text: string) => Id | undefined
  /** The field of the form that shows a refusal of a column, when the names differ. */
  fieldOf?: (column: string) => string
}

/** Saves the posted row under the id in the address, or as a new one, and shows the list of its entity. */
export function saveRowForm<F extends Versioned, Id extends string | number = number>(
  { params, ...args }: ActionArgs & { params: { id?: string | undefined } },
  { row, schema, nameOf, readId = toRowId as (text: string) => Id | undefined, fieldOf }: RowForm<F, Id>,
) {
  const { entity } = row
  return saveForm(args, {
    schema,
    once: params.id === undefined,
    async save({ version = 0, ...values }, deps): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      const { author, texts, language } = deps
      const id = params.id === undefined ? undefined : readId(params.id)
      if (params.id !== undefined && id === undefined) return { outcome: 'missing' }
      const at = id === undefined ? undefined : { id, version }
      const saved = await saveRow(deps, author, row, { at, values })
      if (!saved.ok) {
        const about = { entity, id: String(id) }
        return describeRowRefusal(saved.refusal, { about, language, fieldOf })
      }
      const name = nameOf ? await nameOf(values, deps) : nameIn(entity, values)
      const notice = { title: texts.form.saved(managedText(name, language)) }
      return { outcome: 'saved', to: listPath(entity), notice }
    },
  })
}

/** The name of a row in each language, from the columns of its entity. */
function nameIn(entity: ListedEntity, values: object): ManagedText {
  if (!hasName(entity)) return {}
  const { ar, en } = entities[entity].name
  const texts = values as Record<string, string>
  return { ar: texts[ar], en: texts[en] }
}
