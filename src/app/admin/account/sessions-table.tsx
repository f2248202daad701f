import type { Device } from '#domain/staff/user-agent.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'

type Session = {
  id: string
  isThis: boolean
  device: Device
  /** The name of a program that signed in over the API. */
  program: string | undefined
  signedIn: string
  lastUse: string
}

/** The member's sessions; the current one is ended by signing out. */
export function SessionsTable({ sessions }: { sessions: readonly Session[] }) {
  const { account } = useAdminTexts()
  function nameOf({ device: { browser, system }, program }: Session): string {
    if (program !== undefined) return account.apiProgram(program)
    return browser && system ? account.onDevice(browser, system) : (browser ?? system ?? account.unknownDevice)
  }
  return (
    <DataTable
      caption={account.sessions}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        { title: account.device, isName: true, cell: nameOf },
        { title: account.signedIn, cell: ({ signedIn }) => signedIn },
        { title: account.lastUse, cell: ({ lastUse }) => lastUse },
        {
          title: account.actions,
          isActions: true,
          cell: (session) =>
            session.isThis ? (
              <Badge tone="good">{account.thisSession}</Badge>
            ) : (
              <div className="flex justify-end">
                <ConfirmDelete
                  id={session.id}
                  name={nameOf(session)}
                  intent="end"
                  label={account.endSession}
                  question={account.confirmEnd(nameOf(session))}
                />
              </div>
            ),
        },
      ]}
    />
  )
}
