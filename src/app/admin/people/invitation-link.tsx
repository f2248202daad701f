import { Copy, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { StaffRole } from '../../../domain/staff/staff-roles.ts'
import { whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { copyText } from '../../back-office/page/notices.ts'
import { useSiteInfo } from '../../page/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** The link of a new invitation, with buttons to copy and share it. */
export function InvitationLink({ link, role }: { link: string; role: StaffRole }) {
  const { people, roles } = useAdminTexts()
  const site = useSiteInfo()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast({ title: people.linkReady })
  }, [people])

  const copy = () => copyText(link, { copied: people.copied, failed: { title: people.copyFailed } })
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {people.linkReady}: {people.invitationFor(roles[role])}
      </h2>
      <p className="text-muted">{people.linkOnce}</p>
      <InputField
        id="invitation-link"
        label={people.link}
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className={buttonClass('accent', 'noscript:hidden')}>
          <Copy aria-hidden className="size-5" />
          {people.copy}
        </button>
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
      </div>
    </div>
  )
}
