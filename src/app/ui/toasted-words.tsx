import { useEffect, useRef } from 'react'
import { useToastPlace } from './toast-store.ts'

type ToastedWordsProps = { id?: string; title: string; text: string | undefined; className?: string }

/** Says on the page what a toast announces, for as long as it holds. As high as the toast, whose icon and button need room. */
export function ToastedWords({ id, title, text, className = '' }: ToastedWordsProps) {
  const words = useRef<HTMLDivElement>(null)
  const place = useToastPlace({ title, text })
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'nearest' })
  }, [title, text])
  return (
    <div
      ref={words}
      id={id}
      className={`rounded-card border border-danger bg-danger-soft py-4 ps-4 pe-20 text-sm ${place} ${className}`}
    >
      <strong className="block text-base">{title}</strong>
      {text}
    </div>
  )
}
