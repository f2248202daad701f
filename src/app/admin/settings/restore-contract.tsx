import type { ContractName } from '../../../domain/content/contracts.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDialog } from '../../back-office/page/confirm-dialog.tsx'
import { buttonClass } from '../../ui/button.ts'

/** Asks before the company's own file is thrown away. */
export function RestoreContract({ name, version }: { name: ContractName; version: string }) {
  const { contracts } = useAdminTexts().settings
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
      <ConfirmDialog id={popover} label={contracts.restore} question={contracts.confirmRestore(contracts.names[name])}>
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
