import { Copy } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import { copyText } from './notices.ts'

type ShownOnceProps = {
  id: string
  title: string
  /** What to do with the value, and that it is not shown again. */
  text: string
  label: string
  value: string
  /** Label of the copy button, and messages for success and failure. */
  copy: { label: string; done: string; failed: string }
  /** How the value is used. */
  usage?: ReactNode
  /** What to do next. */
  children: ReactNode
}

/**
 * Shows a value that is not stored and cannot be shown again, such as a key or a link. Its heading takes the focus, and a button
 * copies it.
 */
export function ShownOnce({ id, title, text, label, value, copy, usage, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copyValue = () => copyText(value, { copied: copy.done, failed: { title: copy.failed } })
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-title wrap-anywhere outline-none">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <InputField
        id={id}
        label={label}
        readOnly
        dir="ltr"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {usage}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copyValue()} className={buttonClass('accent', 'noscript:hidden')}>
          <Copy aria-hidden className="size-5" />
          {copy.label}
        </button>
        {children}
      </div>
    </div>
  )
}
