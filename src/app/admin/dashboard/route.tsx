import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'

export default function Dashboard() {
  const { nav } = useAdminTexts()
  return <AdminPage title={nav.dashboard}>{null}</AdminPage>
}
