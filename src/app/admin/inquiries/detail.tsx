import { data } from 'react-router'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { findInquiry } from '#data/customers/inquiries.ts'
import type { Database } from '#data/database/connect.ts'
import { BookingMoment, MobileLink } from '../shared/booking/booking-values.tsx'
import { ContactPanel } from '../shared/booking/contact-panel.tsx'
import { StaffNotes } from '../shared/booking/staff-notes.tsx'
import { HandledBadge } from '../shared/booking/status-badges.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { type InquiryDetail, loadDetail, submitDetail } from './detail.server.ts'
import { HandlingPanel } from './handling-panel.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return loadDetail(services, context.get(settingsContext), await inquiryOf(services.db, params.id))
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return submitDetail(args, await inquiryOf(args.context.get(servicesContext).db, params.id))
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function InquiryScreen({ loaderData: detail, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const { bookings, inquiries } = useAdminTexts()
  const { inquiry } = detail
  return (
    <AdminPage
      title={inquiries.title[inquiry.type]}
      actions={<UpLink to="/admin/inquiries">{inquiries.backToList}</UpLink>}
    >
      <div className="-mt-3 mb-6">
        <HandledBadge isHandled={inquiry.isHandled} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-6">
          <Message inquiry={inquiry} />
        </div>
        <div className="grid gap-6 xl:row-span-2">
          <HandlingPanel inquiry={inquiry} moves={detail.moves} answer={answer} />
          {detail.whatsAppUrl && (
            <ContactPanel
              intro={inquiries.whatsAppText(bookings.languages[inquiry.language])}
              language={inquiry.language}
              url={detail.whatsAppUrl}
              message={detail.reply}
            />
          )}
        </div>
        <StaffNotes notes={detail.notes} answer={answer} />
      </div>
    </AdminPage>
  )
}

function Message({ inquiry }: Pick<InquiryDetail, 'inquiry'>) {
  const { bookings, inquiries } = useAdminTexts()
  return (
    <Panel title={inquiries.message}>
      {inquiry.erased ? (
        <p className="rounded-control bg-canvas p-4 text-muted">{inquiries.erased}</p>
      ) : (
        <p dir="auto" className="rounded-control bg-canvas p-4 whitespace-pre-wrap wrap-anywhere">
          {inquiry.message}
        </p>
      )}
      <div className="mt-6">
        <Facts>
          {!inquiry.erased && (
            <>
              <Fact label={bookings.fullName}>
                <bdi>{inquiry.fullName}</bdi>
              </Fact>
              <Fact label={bookings.mobileNumber}>
                <MobileLink number={inquiry.mobileNumber} erased={false} />
              </Fact>
            </>
          )}
          <Fact label={inquiries.number}>
            <bdi>{inquiryNumber(inquiry.id)}</bdi>
          </Fact>
          <Fact label={bookings.language}>{bookings.languages[inquiry.language]}</Fact>
          <Fact label={inquiries.received}>
            <BookingMoment moment={inquiry.created} />
          </Fact>
        </Facts>
      </div>
    </Panel>
  )
}

async function inquiryOf(db: Database, id: string) {
  const inquiry = await findInquiry(db, id)
  if (!inquiry) throw data(null, 404)
  return inquiry
}
