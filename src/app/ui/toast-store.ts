import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  /** Where to read more, as own paths. */
  links?: readonly { to: string; text: string }[] | undefined
  tone: 'plain' | 'destructive'
  durationMs: number
  /** Tells of something that the person did not do; it never takes the place of an answer. */
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

/** Answers what the person did. There is one toast at a time: a new one replaces the one that shows; news come back after it. */
export function showToast(words: ToastWords): void {
  if (current?.isNews) waitingNews = current
  publish(toastOf(words))
}

/** Shows news as soon as no answer shows; later news replace earlier ones. */
export function showNews(words: ToastWords): void {
  const news = { ...toastOf(words), isNews: true }
  if (current && !current.isNews) waitingNews = news
  else publish(news)
}

/** The id of the toast that was shown last. */
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

/** The class of words on a page that say the same as the toast that shows; it lies over them. */
export function useToastPlace({ title, text }: Pick<Toast, 'title' | 'text'>): string {
  const toast = useToast()
  return toast?.title === title && toast.text === text ? 'toast-place' : ''
}
