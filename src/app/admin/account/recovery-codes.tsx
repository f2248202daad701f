import { Copy, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { copyText } from '../shared/screen/notices.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { account, people } = useAdminTexts()
  const { secondFactor: texts } = account
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast({ title: texts.isOn })
  }, [texts])

  const copy = () => copyText(codes.join('\n'), { copied: texts.codesCopied, failed: { title: people.copyFailed } })
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {texts.codesTitle}
      </h2>
      <p className="mt-1 max-w-2xl text-muted">{texts.codesText}</p>
      <ul dir="ltr" className="my-6 grid max-w-md grid-cols-2 gap-x-8 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={() => void copy()} className={buttonClass('accent', 'noscript:hidden')}>
          <Copy aria-hidden className="size-5" />
          {texts.copyCodes}
        </button>
        <button type="button" onClick={() => window.print()} className={buttonClass('quiet', 'noscript:hidden')}>
          <Printer aria-hidden className="size-5" />
          {texts.printCodes}
        </button>
        <Link to="/admin/account" className={buttonClass('bare')}>
          {texts.codesKept}
        </Link>
      </div>
    </Panel>
  )
}
