import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Edited } from '../../../data/staff/change-rows.ts'
import type { Log } from '../../services/log.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { redirectWithNotice, type Notice } from '../page/notice.server.ts'

/** Why a form of the back office was not saved, with everything that was typed; `section` tells forms of one screen apart. */
export type EditAnswer = {
  result: SubmissionResult
  problem?: 'conflict' | 'notSaved' | (string & {})
  section?: string
}

type Parsed<S extends GenericSchema> =
  | { ok: true; values: InferOutput<S>; submission: Submission<InferOutput<S>> }
  | { ok: false; answer: ReturnType<typeof refuse> }

/** Reads a posted form with the schema that the browser used too; `hideFields` (passwords) are never sent back. */
export async function parseEdit<S extends GenericSchema>(
  request: Request,
  schema: S,
  { hideFields = [] }: { hideFields?: string[] } = {},
): Promise<Parsed<S>> {
  const submission = parseForm(await readForm(request), schema)
  if (submission.status !== 'success') return { ok: false, answer: refuse(submission, { hideFields }) }
  return { ok: true, values: submission.value, submission }
}

/** Gives a form back with what was typed; `fieldErrors` are problems of single fields, `problem` one of the whole. */
export function refuse<T>(
  submission: Submission<T>,
  {
    fieldErrors,
    problem,
    status = 422,
    hideFields = [],
  }: { fieldErrors?: Record<string, string[]>; problem?: string; status?: number; hideFields?: string[] } = {},
) {
  const result = submission.reply({ hideFields, ...(fieldErrors ? { fieldErrors } : {}) })
  const section = submission.payload['section']
  const answer = { result, ...(problem && { problem }), ...(typeof section === 'string' && { section }) }
  return data<EditAnswer>(answer, status)
}

/** Answers an edit: on to `to` when it is saved, the form again when somebody else was quicker, 404 when it is gone. */
export async function answerEdit<T>(
  submission: Submission<T>,
  edited: Pick<Edited<unknown>, 'outcome'>,
  { to, notice }: { to: string; notice: Notice },
) {
  if (edited.outcome === 'missing') throw data(null, 404)
  if (edited.outcome === 'conflict') return refuse(submission, { problem: 'conflict', status: 409 })
  return redirectWithNotice(to, notice)
}

/**
 * Runs a save; when it fails for a fault of ours, that is logged and the form comes back with what was typed and the words
 * of `problem`.
 */
export async function saveOrRefuse<T, R>(
  log: Log,
  submission: Submission<T>,
  save: () => Promise<R>,
  problem = 'notSaved',
) {
  try {
    return await save()
  } catch (error) {
    // Answers are thrown too, as when the row is gone.
    if (!(error instanceof Error)) throw error
    log.error('A save of the back office failed', error)
    return refuse(submission, { problem, status: 500 })
  }
}

/** Saves an edit and answers it as `answerEdit` does; a fault of ours brings the form back, as in `saveOrRefuse`. */
export function answerSave<T>(
  log: Log,
  submission: Submission<T>,
  save: () => Promise<Pick<Edited<unknown>, 'outcome'>>,
  next: { to: string; notice: Notice },
  problem?: string,
) {
  return saveOrRefuse(log, submission, async () => answerEdit(submission, await save(), next), problem)
}
