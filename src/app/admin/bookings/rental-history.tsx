import { faultsIn } from '#domain/rentals/car-condition.ts'
import { joinList } from '#domain/text/words.ts'
import { useRentalTexts } from '../shared/rentals/rental-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { paperTextsIn } from '../../rental-papers/paper-texts.ts'
import { useContractTexts } from './contract/contract-texts.ts'
import type { BookingDetail } from './load-detail.server.ts'

type Move = NonNullable<BookingDetail['moves'][number]['rental']>

/** A hand-over or a return in the history, or that one was undone: the car, its state, and what was decided. */
export function RentalMove({ move }: { move: Move }) {
  const { history } = useRentalTexts()
  if (move.isUndone) return <p className="font-semibold">{history.undone[move.kind]}</p>
  return (
    <>
      <p className="font-semibold">{history[move.kind]}</p>
      <RentalFacts move={move} />
    </>
  )
}

function RentalFacts({ move }: { move: Move }) {
  const { history, handOver, rental, condition: texts, return: returned, kilometers } = useRentalTexts()
  const { plate, condition, newMarks, contractReason, deposit, drivers, note, overrideReason } = move
  const language = useLanguage()
  const faults = condition ? faultsIn(condition.checklist) : []
  const named = faults.map((item) => `${texts.items[item]} (${texts.answers[condition!.checklist[item]]})`)
  const facts = [
    [
      plate,
      condition && kilometers(condition.odometerKm),
      condition && `${texts.fuel} ${texts.eighths[condition.fuelEighths]}`,
    ]
      .filter(Boolean)
      .join(' · '),
    named.length > 0 && returned.faults(joinList(named, language)),
    newMarks > 0 && history.newMarks(newMarks),
    contractReason && `${rental.contractReason}: ${handOver.contractReasons[contractReason]}`,
    deposit && `${rental.deposit}: ${handOver.deposits[deposit]}`,
    drivers.length > 0 && `${handOver.further}: ${joinList(drivers, language)}`,
    note && `${texts.note}: ${note}`,
    overrideReason && `${handOver.override}: ${overrideReason}`,
  ]
  return facts.map((fact) => fact && <Line key={fact} text={fact} />)
}

function Line({ text }: { text: string }) {
  return (
    <span className="block text-sm wrap-anywhere">
      <bdi>{text}</bdi>
    </span>
  )
}

/** What happened to a contract: its new state, or that it was extended. */
export function ContractChange({ change: { number, contract } }: { change: BookingDetail['contracts'][number] }) {
  const { link, extendedEvent } = useContractTexts()
  const { contractStates } = useRentalTexts()
  return (
    <p className="font-semibold">
      {link} <bdi>{number}</bdi>: {contract === 'extended' ? extendedEvent : contractStates[contract]}
    </p>
  )
}

/** A link to a paper that staff withdrew. */
export function Withdrawal({ paper }: Pick<BookingDetail['withdrawals'][number], 'paper'>) {
  const { history } = useRentalTexts()
  const { titles } = paperTextsIn(useLanguage())
  return <p className="font-semibold">{history.withdrawn(titles[paper])}</p>
}
