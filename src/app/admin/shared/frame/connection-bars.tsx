import { useEffect, useEffectEvent } from 'react'
import { useSubmit } from 'react-router'
import LostPageBar, { RetryBar } from '../../../connection/connection-bar.tsx'
import { setProblems, useProblems, type FormProblem } from '../../../connection/connection-store.ts'
import { connectionTexts } from '../../../i18n/connection-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { alertDurationMs, showToast } from '../../../ui/toast-store.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { actionErrorTitle, readErrorTitle } from '../sections/read-error.ts'

/**
 * Shows which requests failed while the screen stays as it is. A modal dialog with its own address has these bars too, because
 * those of the frame are out of reach behind it.
 */
export function ConnectionBars({ isInDialog = false }: { isInDialog?: boolean }) {
  const texts = useAdminTexts()
  const { form, page } = useProblems()
  // Forms with an id show the problem beside their button.
  if (form?.form === '') return <LostActionBar problem={form} isAnnounced={!isInDialog} />
  const title = page && readErrorTitle(texts, page.path)
  return <LostPageBar {...(title && { title })} />
}

/** For the buttons of a list, which have no place for a notice; the button repeats the action. */
function LostActionBar({ problem, isAnnounced }: { problem: FormProblem; isAnnounced: boolean }) {
  const texts = useAdminTexts()
  const connection = connectionTexts[useLanguage()]
  const submit = useSubmit()
  const { kind, formData, path, reference } = problem
  const title = actionErrorTitle(texts, problem)
  const announce = useEffectEvent(() =>
    showToast({ title, text: connection[kind], tone: 'destructive', durationMs: alertDurationMs }),
  )
  useEffect(() => {
    if (isAnnounced) announce()
  }, [problem, isAnnounced])
  return (
    <RetryBar
      title={title}
      text={`${connection[kind]} ${texts.form.screenKept}`}
      reference={reference}
      onRetry={() => void submit(formData ?? null, { method: 'post', action: path, preventScrollReset: true })}
      onClose={() => setProblems({ form: undefined })}
    />
  )
}
