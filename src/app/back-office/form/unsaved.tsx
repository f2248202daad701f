import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useAdminTexts } from '../page/admin-texts.ts'

type Report = (form: string, unsaved: boolean) => void

const ReportContext = createContext<Report | undefined>(undefined)

/** Asks once for all forms of a screen, since the router supports one active blocker. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([])
  const report = useCallback<Report>((form, unsaved) => {
    setForms((before) => [...before.filter((other) => other !== form), ...(unsaved ? [form] : [])])
  }, [])
  return (
    <ReportContext value={report}>
      {children}
      <LeaveWarning unsaved={forms.length > 0} />
    </ReportContext>
  )
}

/** Asks before unsaved input is lost, on its own or through the surrounding `UnsavedForms`. */
export function UnsavedGuard({ form, unsaved }: { form: string; unsaved: boolean }) {
  const report = useContext(ReportContext)
  useEffect(() => {
    report?.(form, unsaved)
    return () => report?.(form, false)
  }, [report, form, unsaved])
  return report ? null : <LeaveWarning unsaved={unsaved} />
}

/** Covers navigation inside the app and closing the tab. */
function LeaveWarning({ unsaved }: { unsaved: boolean }) {
  const { unsaved: question } = useAdminTexts().form
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  return null
}
