import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { tajeerKinds } from '#domain/contracts/tajeer-kinds.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { UnsavedForms } from '../../shared/form/unsaved.tsx'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useExchangeTexts } from '../../shared/rentals/rental-texts.ts'
import { Fact, Facts, Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { chipClass } from '../../../ui/chip.ts'
import { PlateTag } from '../../../ui/plate.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { submitContract } from './change-contract.server.ts'
import { ContractList } from './contract-list.tsx'
import { useContractTexts } from './contract-texts.ts'
import { loadContract, type ContractView } from './load-contract.server.ts'
import { SheetPart } from './sheet.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return loadContract(services, await bookingOf(services.db, params.id), new URL(request.url).searchParams)
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return submitContract(args, await bookingOf(args.context.get(servicesContext).db, params.id))
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function ContractScreen({ loaderData: view, actionData }: Route.ComponentProps) {
  const texts = useContractTexts()
  const kept = useKeptAnswer(actionData)
  const numbers = kept && 'numbers' in kept ? kept.numbers : undefined
  const answer = kept && 'result' in kept ? kept : undefined
  const { booking, parts } = view
  const persons = parts.filter(({ section }) => section === 'renter' || section === 'driver')
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      intro={texts.intro}
      actions={<UpLink to={recordPath('booking', booking.id)}>{texts.toBooking}</UpLink>}
    >
      {answer?.problem && answer.section === undefined && (
        <RefusalNotice title={texts.notChanged} className="mb-6">
          {answer.problem === 'conflict' ? texts.refusals.conflict : answer.problem}
        </RefusalNotice>
      )}
      <Kinds view={view} />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6 xl:order-last">
          <Problems view={view} />
          <UnsavedForms>
            <ContractList view={view} answer={answer} />
          </UnsavedForms>
        </div>
        <div className="grid min-w-0 gap-6">
          <h2 className="sr-only">{texts.sheet}</h2>
          {view.plates && <Plates plates={view.plates} />}
          {parts.map((part, at) => (
            <SheetPart key={`${part.section} ${at}`} part={part} numbers={numbers?.[persons.indexOf(part)]} />
          ))}
        </div>
      </div>
    </AdminPage>
  )
}

function Kinds({ view: { kind } }: { view: ContractView }) {
  const texts = useContractTexts()
  return (
    <nav aria-label={texts.kindsLabel} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {tajeerKinds.map((one) => (
          <li key={one}>
            <Link
              to={{ search: `?for=${one}` }}
              aria-current={one === kind ? 'page' : undefined}
              preventScrollReset
              className={`${chipClass} px-4`}
            >
              {texts.kinds[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Both cars of an exchange. */
function Plates({ plates: { former, next } }: { plates: NonNullable<ContractView['plates']> }) {
  const texts = useExchangeTexts()
  const tag = (plate: typeof next) => (plate ? <PlateTag plate={plate} /> : texts.unknownPlate)
  return (
    <Panel title={texts.cars}>
      <Facts>
        <Fact label={texts.former}>{tag(former)}</Fact>
        <Fact label={texts.next}>{tag(next)}</Fact>
      </Facts>
    </Panel>
  )
}

/** What Tajeer would refuse, each with a link to where it is mended. */
function Problems({ view: { problems } }: { view: ContractView }) {
  const texts = useContractTexts()
  return (
    <Panel title={texts.checks}>
      {problems.length === 0 && <p className="text-muted">{texts.noProblems}</p>}
      <ul className="grid gap-4">
        {problems.map(({ text, mend }) => (
          <li key={text} className="grid gap-2">
            <span className="font-semibold text-danger">{text}</span>
            {mend && (
              <Link to={mend.to} className={buttonClass('quiet', 'w-fit px-4')}>
                {mend.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}
