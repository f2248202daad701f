import type { Database } from '#data/database/connect.ts'
import { findPlates } from '#data/fleet/unit-list.ts'
import type { StoredDriver } from '#data/rentals/rentals.ts'
import type { Language } from '#domain/text/languages.ts'
import type { loadHistory } from '#operations/booking/load-history.ts'
import { plateLabel } from '../shared/units/plate-label.ts'

type History = Pick<Awaited<ReturnType<typeof loadHistory>>, 'moves' | 'handedOver'>
type RentalMove = NonNullable<History['moves'][number]['rental']>

type ViewOptions = {
  language: Language
  notes: readonly { id: number; text: string }[]
  /** The drivers of the rental as it stands. */
  drivers: readonly StoredDriver[]
}

/** What the history says of hand-overs and returns, by the id of the event; those that undid one say which. */
export async function viewRentalMoves(
  db: Database,
  { moves, handedOver }: History,
  { language, notes, drivers }: ViewOptions,
) {
  const known = moves.flatMap(({ rental }) => (rental ? [rental] : []))
  const plates = await findPlates(
    db,
    known.flatMap(({ event }) => event.unitId ?? []),
  )
  const noteOf = (id: number | undefined) => notes.find((note) => note.id === id)?.text
  return ({ isUndone, event }: RentalMove) => {
    const plate = event.unitId ? plates.get(event.unitId) : undefined
    const isStanding = event.id === handedOver?.id
    const ofHandOver = event.kind === 'handedOver' ? event : undefined
    return {
      kind: event.kind,
      isUndone,
      plate: plate && plateLabel(plate, language),
      condition: event.condition,
      newMarks: event.markIds?.length ?? 0,
      contractReason: ofHandOver?.contractReason,
      deposit: ofHandOver?.deposit,
      drivers: isStanding ? drivers.flatMap(({ fullName }) => (fullName === '' ? [] : [fullName])) : [],
      note: noteOf(event.noteId),
      overrideReason: noteOf(ofHandOver?.overrideNoteId),
    }
  }
}
