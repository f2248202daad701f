import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import {
  standardViews,
  writePhotoIds,
  type PhotographView,
  type RentalSide,
} from '#domain/rentals/evidence/photographs.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { EditField } from '../form/edit-form.tsx'
import { Panel } from '../screen/panel.tsx'
import { PhotographImage } from './photograph-image.tsx'
import { PhotographTile } from './photograph-tile.tsx'
import { usePhotographTexts } from './photograph-texts.ts'
import { photographsPath, type PhotographShown } from './photograph-view.ts'
import { usePhotographs, type PhotographDevice, type TakenPhotograph } from './use-photographs.ts'

type PhotographFieldProps = {
  /** The field with the ids of the photographs. */
  field: EditField
  bookingId: string
  side: RentalSide
  /** Which car is photographed, in a form about two. */
  car?: string
  device: PhotographDevice
  /** What the drawings on the tiles show. */
  body: BodyType
  /** What is stored for this form already, such as before a reload. */
  stored: readonly PhotographShown[]
  /** The photographs of the hand-over, shown beside those of the return. */
  before?: readonly PhotographShown[]
}

/** Six framed views of the car and free photographs, each sent as soon as it is taken. Without scripts, a page of its own takes files. */
export function PhotographField({ field, bookingId, side, car, device, body, stored, before }: PhotographFieldProps) {
  const texts = usePhotographTexts()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const { photographs, refused, ids, isFull, take, remove, sendAgain } = usePhotographs({
    bookingId,
    side,
    device,
    stored,
    // A hidden input fires no event of its own, so the form reports the change.
    onChange: () => input.current?.form?.dispatchEvent(new Event('input', { bubbles: true })),
  })
  const taken = standardViews.filter((view) => photographs.some((one) => one.view === view))
  const free = photographs.filter(({ view }) => view === 'other')
  const freeBefore = before?.filter(({ view }) => view === 'other') ?? []

  const tile = (view: PhotographView, photograph: TakenPhotograph | undefined, number?: number) => {
    const name = number === undefined ? texts.views[view] : `${texts.views[view]} ${number}`
    return (
      <PhotographTile
        view={view}
        name={name}
        body={body}
        photograph={photograph}
        refused={view === 'other' && photograph ? undefined : refused[view]}
        mayTake={hydrated && (view !== 'other' || !photograph)}
        mayRemove={hydrated}
        onTake={(file) => void take(view, file).then((isStored) => isStored && setMessage(texts.sent(name)))}
        onRemove={(one) => {
          remove(one)
          setMessage(texts.removed(name))
        }}
        onSendAgain={(one) => void sendAgain(one).then((isStored) => isStored && setMessage(texts.sent(name)))}
      />
    )
  }
  return (
    <Panel title={car ? `${texts.title}: ${car}` : texts.title} className="space-y-4">
      <p className="-mt-2 text-muted">{texts.intro}</p>
      <p className="text-sm font-semibold">{texts.taken(taken.length, standardViews.length)}</p>
      <input type="hidden" ref={input} name={field.name} value={writePhotoIds(ids)} />
      <noscript>
        <Link to={photographsPath(bookingId)} className="font-semibold underline">
          {texts.page.link}
        </Link>
      </noscript>
      <ul className={before ? 'grid gap-x-6 gap-y-5 lg:grid-cols-2' : 'grid grid-cols-2 gap-3 sm:grid-cols-3'}>
        {standardViews.map((view) => {
          const photograph = photographs.findLast((one) => one.view === view)
          if (!before) return <li key={view}>{tile(view, photograph)}</li>
          return (
            <li key={view} className="grid grid-cols-2 gap-3">
              <PhotographImage side="out" view={view} photograph={before.find((one) => one.view === view)} />
              {tile(view, photograph)}
            </li>
          )
        })}
      </ul>
      <h3 className="font-semibold">{texts.free}</h3>
      {freeBefore.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {freeBefore.map((one) => (
            <li key={one.id}>
              <PhotographImage side="out" view="other" photograph={one} />
            </li>
          ))}
        </ul>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {free.map((one, index) => (
          <li key={one.id}>{tile('other', one, index + 1)}</li>
        ))}
        {hydrated && !isFull && <li key={`new-${free.length}`}>{tile('other', undefined)}</li>}
      </ul>
      {isFull && <p className="text-sm text-muted">{texts.freeFull}</p>}
      {field.error && <p className="text-sm font-semibold text-danger">{field.error}</p>}
      <p role="status" className="sr-only">
        {message}
      </p>
    </Panel>
  )
}
