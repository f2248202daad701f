import { Copy, Eye } from 'lucide-react'
import { Form } from 'react-router'
import { copyText } from '../../shared/screen/notices.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { useContractTexts } from './contract-texts.ts'
import type { ContractView } from './load-contract.server.ts'

type Part = ContractView['parts'][number]
type Value = Part['values'][number]

/** The complete numbers that a member asked for. */
export type ShownNumbers = { idNumber: string | null; licenseNumber: string | null } | undefined

/** The values of a part of the contract, each with a button that copies it. Without scripts they can be selected. */
export function SheetPart({ part: { section, values }, numbers }: { part: Part; numbers: ShownNumbers }) {
  const texts = useContractTexts()
  const shown = values.map((value) => reveal(value, numbers))
  return (
    <Panel title={texts.sections[section]}>
      <dl className="divide-y divide-line">
        {shown.map((value) => (
          <SheetValue key={value.key} value={value} />
        ))}
      </dl>
      {shown.some(({ isMasked }) => isMasked) && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-center gap-3">
          <button type="submit" name="intent" value="contractNumbers" className={buttonClass('quiet')}>
            <Eye aria-hidden className="size-5" />
            {texts.showNumbers}
          </button>
          <span className="text-sm text-muted">{texts.numbersHint}</span>
        </Form>
      )}
    </Panel>
  )
}

function reveal(value: Value, numbers: ShownNumbers): Value {
  if (!value.isMasked || !numbers || 'choice' in value) return value
  const text = numbers[value.key === 'idNumber' ? 'idNumber' : 'licenseNumber']
  return text === null ? value : { ...value, text, isMasked: false }
}

function SheetValue({ value }: { value: Value }) {
  const texts = useContractTexts()
  const label = texts.keys[value.key]
  const text = 'choice' in value ? value.choice && texts.choices[value.choice] : value.text
  const isCopied = !('choice' in value) && !value.isMasked && text !== null && text !== ''
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="basis-48 text-sm text-muted max-sm:basis-full">{label}</dt>
      <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {text === null ? (
          <span className="font-normal text-danger">{texts.unknown}</span>
        ) : text === '' ? (
          <span className="font-normal text-muted">{texts.empty}</span>
        ) : (
          <bdi className="select-all">{text}</bdi>
        )}
      </dd>
      {isCopied && (
        <dd>
          <button
            type="button"
            aria-label={`${texts.copy}: ${label}`}
            onClick={() => void copyText(text, { copied: texts.copied, failed: { title: texts.notCopied } })}
            className={buttonClass('quiet', 'px-4 noscript:hidden')}
          >
            <Copy aria-hidden className="size-5" />
            {texts.copy}
          </button>
        </dd>
      )}
    </div>
  )
}
