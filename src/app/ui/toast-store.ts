import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  /** Links to paths of this site, for details. */
  links?: readonly { to: string; text: string }[] | undefined
  tone: 'plain' | 'destructive'
  durationMs: number
  /** Announces something that the user did not cause; never replaces a response to an action. */
  isNews?: boolean
}

type ToastWords = Partial<Omit<Toast, 'id' | 'isNews'>> & { title: string }

const defaultDurationMs = 5000
/** Alerts that explain why a booking was refused stay longer. */
export const alertDurationMs = 9000

let current: Toast | undefined
let waitingNews: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function publish(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

function toastOf({ title, text, links, tone = 'plain', durationMs = defaultDurationMs }: ToastWords): Toast {
  lastId += 1
  return { id: lastId, title, text, links, tone, durationMs }
}

/** Shows the response to an action. There is one toast at a time: a new one replaces the current one, and news return after it. */
export function showToast(words: ToastWords): void {
  if (current?.isNews) waitingNews = current
  publish(toastOf(words))
}

/** Shows news once no response is shown; later news replace earlier ones. */
export function showNews(words: ToastWords): void {
  const news = { ...toastOf(words), isNews: true }
  if (current && !current.isNews) waitingNews = news
  else publish(news)
}

export function latestToastId(): number {
  return lastId
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  const next = waitingNews
  waitingNews = undefined
  publish(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/** The class for a message on the page that the current toast repeats; the toast is placed over it. */
export function useToastPlace({ title, text }: Pick<Toast, 'title' | 'text'>): string {
  const toast = useToast()
  return toast?.title === title && toast.text === text ? 'toast-place' : ''
}
