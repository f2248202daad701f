import type { Device } from '../../../domain/staff/user-agent.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'

type Session = { id: string; isThis: boolean; device: Device; signedIn: string; lastUse: string }

/** The member's sessions; the current one is ended by signing out. */
export function SessionsTable({ sessions }: { sessions: readonly Session[] }) {
  const { account } = useAdminTexts()
  function nameOf({ browser, system }: Device): string {
    return browser && system ? account.onDevice(browser, system) : (browser ?? system ?? account.unknownDevice)
  }
  return (
    <DataTable
      caption={account.sessions}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        { title: account.device, isName: true, cell: ({ device }) => nameOf(device) },
        { title: account.signedIn, cell: ({ signedIn }) => signedIn },
        { title: account.lastUse, cell: ({ lastUse }) => lastUse },
        {
          title: account.actions,
          isActions: true,
          cell: ({ id, isThis, device }) =>
            isThis ? (
              <Badge tone="good">{account.thisSession}</Badge>
            ) : (
              <div className="flex justify-end">
                <ConfirmDelete
                  id={id}
                  name={nameOf(device)}
                  intent="end"
                  label={account.endSession}
                  question={account.confirmEnd(nameOf(device))}
                />
              </div>
            ),
        },
      ]}
    />
  )
}
