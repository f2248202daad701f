import { contractNames, largestContractBytes, type ContractName } from '#domain/content/contracts.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { riyadhNow } from '#domain/time/riyadh-time.ts'
import type { StoredContract } from '#data/content/contracts.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDialog } from '../shared/screen/confirm.tsx'
import { opensDialog } from '../shared/screen/modal-dialog.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type Contracts = Record<ContractName, StoredContract | null>

/** The contract files that customers download. Each can be replaced by a file of the company. */
export function ContractsPanel({ contracts }: { contracts: Contracts }) {
  const { settings } = useAdminTexts()
  return (
    <Panel title={settings.contracts.title}>
      <p className="mb-5 text-muted">{settings.contracts.intro}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {contractNames.map((name) => (
          <Contract key={`${name} ${contracts[name]?.replacedAt}`} name={name} stored={contracts[name]} />
        ))}
      </div>
    </Panel>
  )
}

function Contract({ name, stored }: { name: ContractName; stored: StoredContract | null }) {
  const { contracts } = useAdminTexts().settings
  const language = useLanguage()
  const replacedOn = stored && formatDate(riyadhNow(new Date(stored.replacedAt)).date, language)
  return (
    <section className="rounded-card border border-line p-5">
      <h3 className="font-semibold">{contracts.names[name]}</h3>
      <p className="mt-1 text-sm text-muted">
        {stored ? (
          <>
            <bdi>{stored.filename}</bdi> – {contracts.replaced(kilobytes(stored.bytes), replacedOn ?? '')}
          </>
        ) : (
          contracts.shipped
        )}
      </p>
      {/* A plain link and form: this is a file and not a route, and uploads need a Content-Length. */}
      <a
        href={`/contracts/${name}.pdf`}
        download
        className="mt-2 inline-block min-h-11 py-2 font-semibold text-brand underline"
      >
        {contracts.open}
        <span className="sr-only">: {contracts.names[name]}</span>
      </a>
      <form method="post" action="/admin/settings/contracts" encType="multipart/form-data" className="mt-3 space-y-3">
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="version" value={stored?.replacedAt ?? ''} />
        <InputField
          id={`contract-${name}`}
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          required
          label={contracts.file}
          hint={contracts.fileHint}
          onChange={({ currentTarget }) => {
            if ((currentTarget.files?.[0]?.size ?? 0) <= largestContractBytes) return
            currentTarget.value = ''
            showToast({ title: contracts.failed, text: contracts.problems.tooLarge, tone: 'destructive' })
          }}
        />
        <button
          type="submit"
          aria-label={`${contracts.replace}: ${contracts.names[name]}`}
          className={buttonClass('accent')}
        >
          {contracts.replace}
        </button>
      </form>
      {stored && <RestoreContract name={name} version={stored.replacedAt} />}
    </section>
  )
}

/** Confirms before the company's own file is deleted. */
function RestoreContract({ name, version }: { name: ContractName; version: string }) {
  const { contracts } = useAdminTexts().settings
  const dialog = `restore-${name}`
  return (
    <>
      <button
        {...opensDialog(dialog)}
        aria-label={`${contracts.restore}: ${contracts.names[name]}`}
        className={buttonClass('quiet', 'mt-3')}
      >
        {contracts.restore}
      </button>
      <ConfirmDialog id={dialog} label={contracts.restore} question={contracts.confirmRestore(contracts.names[name])}>
        <form method="post" action="/admin/settings/contracts">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="restore" className={buttonClass('danger')}>
            {contracts.restore}
          </button>
        </form>
      </ConfirmDialog>
    </>
  )
}

function kilobytes(bytes: number): string {
  return String(Math.max(1, Math.round(bytes / 1024)))
}
