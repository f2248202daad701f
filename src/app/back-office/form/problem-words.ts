import { useTexts } from '../../i18n/texts-context.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'
import type { EditAnswer } from './edit.server.ts'

/** Puts the problems of a form into words: the common ones, and those a screen adds; others are words of the server already. */
export function useProblemMessages(own: Record<string, string>) {
  const { form } = useAdminTexts()
  const { problems } = useTexts()
  const words: Record<string, string> = { ...problems, notSaved: form.notSaved, ...own }

  function answerWords({ problem }: EditAnswer): { title: string; text: string | undefined } {
    if (problem === 'conflict') return { title: form.conflictTitle, text: form.conflictText }
    return { title: form.saveFailed, text: problem ? (words[problem] ?? problem) : form.checkFields }
  }
  return Object.assign(answerWords, { problem: (key: string) => words[key] ?? key })
}
