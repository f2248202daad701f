import type { ContractName } from '../../../domain/contracts.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'

/** Asks before the company's own file is thrown away. */
export function RestoreContract({ name, version }: { name: ContractName; version: string }) {
  const { settings, actions } = useAdminTexts()
  const { contracts } = settings
  const popover = `restore-${name}`
  return (
    <>
      <button
        type="button"
        popoverTarget={popover}
        aria-label={`${contracts.restore}: ${contracts.names[name]}`}
        className={buttonClass('quiet', 'mt-3')}
      >
        {contracts.restore}
      </button>
      <div
        id={popover}
        popover="auto"
        role="alertdialog"
        aria-label={contracts.restore}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-night-950/50"
      >
        <p>{contracts.confirmRestore(contracts.names[name])}</p>
        <form method="post" action="/admin/settings/contracts" className="mt-5 flex justify-end gap-3">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="version" value={version} />
          <button type="button" popoverTarget={popover} popoverTargetAction="hide" className={buttonClass('quiet')}>
            {actions.cancel}
          </button>
          <button type="submit" name="intent" value="restore" className={buttonClass('danger')}>
            {contracts.restore}
          </button>
        </form>
      </div>
    </>
  )
}
