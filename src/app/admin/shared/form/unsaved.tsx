import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'

type Report = (form: string, unsaved: boolean) => void

const ReportContext = createContext<Report | undefined>(undefined)
/** Of the unsaved forms of a screen, the one changed last; undefined on a screen with one form. */
const LastChangedContext = createContext<string | undefined>(undefined)

/** Asks once for all forms of a screen, because the router supports only one active blocker. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([])
  const report = useCallback<Report>((form, unsaved) => {
    setForms((before) => [...before.filter((other) => other !== form), ...(unsaved ? [form] : [])])
  }, [])
  return (
    <ReportContext value={report}>
      <LastChangedContext value={forms.at(-1)}>{children}</LastChangedContext>
      <LeaveWarning unsaved={forms.length > 0} />
    </ReportContext>
  )
}

/** The screen's header and a save bar cover these edges of the window, so a form that is visible only there counts as out of view. */
const hiddenEdges = '-144px 0px -96px'

/**
 * The height in pixels of a form's save bar while it is fixed to the edge of the window: when the form has unsaved input and is
 * scrolled out of view. Undefined while the bar is in its place. Only the form changed last moves its bar.
 */
export function useDetachedBar(form: string, unsaved: boolean, bar: RefObject<HTMLElement | null>): number | undefined {
  const lastChanged = useContext(LastChangedContext)
  const [height, setHeight] = useState<number>()
  const isWatched = unsaved && (lastChanged === undefined || lastChanged === form)
  useEffect(() => {
    const element = document.getElementById(form)
    if (!isWatched || !element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setHeight(entry?.isIntersecting ? undefined : (before) => before ?? bar.current?.offsetHeight),
      { rootMargin: hiddenEdges },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setHeight(undefined)
    }
  }, [isWatched, form, bar])
  return height
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
  const { form, actions } = useAdminTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])
  return (
    <dialog
      ref={dialog}
      closedby="any"
      role="alertdialog"
      aria-label={form.leave}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-start text-ink shadow-lift backdrop:bg-night-950/60"
    >
      <p>{form.unsaved}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonClass('quiet')}>
          {actions.back}
        </button>
        <button
          type="button"
          onClick={() => blocker.state === 'blocked' && blocker.proceed()}
          className={buttonClass('danger')}
        >
          {form.leave}
        </button>
      </div>
    </dialog>
  )
}
