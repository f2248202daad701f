import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { StaffRole } from '../../../domain/staff/staff-roles.ts'
import { whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ShownOnce } from '../../back-office/page/shown-once.tsx'
import { useSiteInfo } from '../../page/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The link of a new invitation, with buttons to copy and share it. */
export function InvitationLink({ link, role }: { link: string; role: StaffRole }) {
  const { people, roles } = useAdminTexts()
  const site = useSiteInfo()
  useEffect(() => showToast({ title: people.linkReady }), [people])
  return (
    <ShownOnce
      id="invitation-link"
      title={`${people.linkReady}: ${people.invitationFor(roles[role])}`}
      text={people.linkOnce}
      label={people.link}
      value={link}
      copy={{ label: people.copy, done: people.copied, failed: people.copyFailed }}
    >
      <a
        href={whatsAppLink('', people.shareText(site?.brand ?? '', link))}
        target="_blank"
        rel="noopener"
        className={buttonClass('quiet')}
      >
        <MessageCircle aria-hidden className="size-5" />
        {people.share}
      </a>
      <Link to="/admin/people" className={buttonClass('bare')}>
        {people.toPeople}
      </Link>
    </ShownOnce>
  )
}
