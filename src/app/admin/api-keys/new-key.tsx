import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { copyText } from '../../back-office/page/notices.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useApiKeyTexts } from './api-key-texts.ts'

/** A key that has just been made, with a button to copy it. */
export function NewKey({ name, secret }: { name: string; secret: string }) {
  const texts = useApiKeyTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const copy = () => copyText(secret, { copied: texts.copied, failed: { title: texts.copyFailed } })
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-title wrap-anywhere outline-none">
        {texts.ready(name)}
      </h2>
      <p className="text-muted">{texts.once}</p>
      <InputField
        id="api-key"
        label={texts.key}
        readOnly
        dir="ltr"
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        {texts.usage}{' '}
        <code dir="ltr" className="wrap-anywhere">
          Authorization: Bearer {secret.slice(0, 9)}…
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className={buttonClass('accent', 'noscript:hidden')}>
          {texts.copy}
        </button>
        <Link to="/admin/api-keys" className={buttonClass('bare')}>
          {texts.back}
        </Link>
      </div>
    </div>
  )
}
