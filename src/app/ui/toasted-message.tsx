import { useEffect, useRef } from 'react'
import { useToastPlace } from './toast-store.ts'

type ToastedMessageProps = { id?: string; title: string; text: string | undefined; className?: string }

/**
 * A message on the page that a toast announces and that stays as long as it applies. As high as the toast, to leave room for its
 * icon and button.
 */
export function ToastedMessage({ id, title, text, className = '' }: ToastedMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  const place = useToastPlace({ title, text })
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [title, text])
  return (
    <div
      ref={message}
      id={id}
      className={`rounded-card border border-danger bg-danger-soft py-4 ps-4 pe-20 text-sm ${place} ${className}`}
    >
      <strong className="block text-base">{title}</strong>
      <span>{text}</span>
    </div>
  )
}
