import { data, redirect } from 'react-router'
import { replaceContract, restoreContract } from '#data/content/contracts.ts'
import { checkContract, isContractName, type ContractProblem } from '#domain/content/contracts.ts'
import { pictureLabel } from '#domain/content/pictures.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { redirectWithNotice, type Notice } from '../shared/screen/notice.server.ts'
import { tooManyMessage, authorOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { isPlainPdf } from './plain-pdf.server.ts'
import { rebuildPdf } from './rebuild-pdf.server.ts'
import type { Route } from './+types/contracts'

const screen = '/admin/settings'

export function loader() {
  return redirect(screen)
}

/** Replaces or restores a contract. A separate address, since its body limit is larger than that of other forms. */
export async function action({ request, context }: Route.ActionArgs) {
  const tooMany = await tooManyMessage(context, 'upload')
  if (tooMany) {
    const { contracts } = adminTextsIn(context.get(servicesContext).language).settings
    return redirectWithNotice(context, screen, { title: contracts.failed, text: tooMany, tone: 'destructive' })
  }
  const form = await readForm(request)
  const [intent, name, version] = ['intent', 'name', 'version'].map((field) => form.get(field))
  if (!isContractName(name) || typeof version !== 'string') throw data(null, 400)
  if (intent === 'replace')
    return redirectWithNotice(
      context,
      screen,
      await replace(context, { name, version }, form.get('file'), request.signal),
    )
  if (intent === 'restore') return redirectWithNotice(context, screen, await restore(context, { name, version }))
  throw data(null, 400)
}

type Context = Route.ActionArgs['context']
type At = Parameters<typeof restoreContract>[2]

async function replace(
  context: Context,
  at: At,
  file: FormDataEntryValue | null,
  signal: AbortSignal,
): Promise<Notice> {
  const { db, language, contracts: files } = context.get(servicesContext)
  const { contracts: texts } = adminTextsIn(language).settings
  const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : [])
  const refuse = (problem: ContractProblem): Notice => {
    return { title: texts.failed, text: texts.problems[problem], tone: 'destructive' }
  }
  const problem = checkContract(bytes) ?? (isPlainPdf(bytes) ? undefined : 'notPlain')
  if (problem) return refuse(problem)
  const rebuilt = await rebuildPdf(bytes)
  if (!rebuilt.ok) return refuse(rebuilt.problem)
  // The client already got a response that the upload took too long.
  if (signal.aborted) throw data(null, 503)
  const details = { filename: pictureLabel(file instanceof File ? file.name : ''), bytes: rebuilt.bytes.length }
  return change(context, { title: texts.saved, text: texts.names[at.name] }, () =>
    replaceContract(db, authorOf(context), at, details, () => files.keep(at.name, rebuilt.bytes)),
  )
}

function restore(context: Context, at: At): Promise<Notice> {
  const { db, language, contracts: files } = context.get(servicesContext)
  const { contracts: texts } = adminTextsIn(language).settings
  return change(context, { title: texts.restored, text: texts.names[at.name] }, () =>
    restoreContract(db, authorOf(context), at, () => files.remove(at.name)),
  )
}

async function change(context: Context, done: Notice, work: () => Promise<boolean>): Promise<Notice> {
  const { language, log } = context.get(servicesContext)
  const { form, settings } = adminTextsIn(language)
  try {
    if (await work()) return done
    return { title: form.conflictTitle, text: settings.contracts.conflict, tone: 'destructive' }
  } catch (error) {
    log.error('Changing a contract failed', error)
    return { title: form.saveFailed, text: settings.problems.settingsNotSaved, tone: 'destructive' }
  }
}
