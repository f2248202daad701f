import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'
import type { FormRefusal } from './save-form.server.ts'

type Message = { title: string; text: string | undefined }

/**
 * Returns functions that translate a refusal and the problem of a field. `own` adds the problems of one screen; a problem
 * without a text is a sentence from the server and shown as it is.
 */
export function useProblemMessages(own: Record<string, string>) {
  const { form } = useAdminTexts()
  const { problems } = useTexts()
  const messages: Record<string, string> = { ...problems, notSaved: form.notSaved, ...own }
  const fieldMessage = (problem: string) => messages[problem] ?? problem

  function refusalMessage({ problem }: FormRefusal): Message {
    if (problem === 'conflict') return { title: form.conflictTitle, text: form.conflictText }
    return { title: form.saveFailed, text: problem ? fieldMessage(problem) : form.checkFields }
  }
  return { refusalMessage, fieldMessage }
}

/** Why a form was not saved; after a conflict with a link to the latest version. */
export function FormProblem({ title, text, isConflict }: Message & { isConflict: boolean }) {
  const { form } = useAdminTexts()
  return (
    <RefusalNotice title={title}>
      {text}
      {isConflict && (
        <a href="" target="_blank" rel="noopener" className="mt-2 block font-semibold underline">
          {form.openLatest}
        </a>
      )}
    </RefusalNotice>
  )
}
