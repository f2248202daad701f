import { Camera, CircleAlert, LoaderCircle, Trash2 } from 'lucide-react'
import type { BodyType } from '#domain/fleet/body-shapes.ts'
import type { PhotographView } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographProblem } from '../../../i18n/rentals/photograph-texts-ar.ts'
import { buttonClass } from '../../../ui/button.ts'
import { usePhotographTexts } from './photograph-texts.ts'
import type { TakenPhotograph } from './use-photographs.ts'
import { ViewGuide } from './view-guide.tsx'

type PhotographTileProps = {
  view: PhotographView
  /** The name in the texts for screen readers, which tells several free photographs apart. */
  name: string
  body: BodyType
  photograph: TakenPhotograph | undefined
  /** Why a file was refused. */
  refused: PhotographProblem | undefined
  /** False before scripts run, and for a free photograph, which is deleted rather than taken again. */
  mayTake: boolean
  mayRemove: boolean
  onTake: (file: File) => void
  onRemove: (photograph: TakenPhotograph) => void
  onSendAgain: (photograph: TakenPhotograph) => void
}

/** One photograph of a form: what belongs into the frame, and the camera; then the photograph, which can be taken again. */
export function PhotographTile(props: PhotographTileProps) {
  const { view, name, body, photograph, refused, mayTake, mayRemove, onTake, onRemove, onSendAgain } = props
  const texts = usePhotographTexts()
  const problem = refused ?? problemOf(photograph)
  const isBusy = photograph?.state === 'reducing' || photograph?.state === 'sending'
  const isTaken = photograph !== undefined
  return (
    <div className="space-y-2">
      <div className="relative">
        <label
          className={`relative block aspect-4/3 overflow-hidden rounded-control border bg-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${problem ? 'border-danger' : 'border-control'} ${mayTake ? 'cursor-pointer' : ''}`}
        >
          {photograph?.url ? (
            <img src={photograph.url} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <ViewGuide view={view} body={body} />
          )}
          <span className="absolute inset-x-0 bottom-0 flex min-h-9 items-center gap-2 bg-surface/90 px-2.5 py-1 text-sm font-semibold">
            {isBusy ? (
              <LoaderCircle aria-hidden className="size-4.5 shrink-0 animate-spin" />
            ) : (
              <Camera aria-hidden className="size-4.5 shrink-0" />
            )}
            <span>{name}</span>
          </span>
          {mayTake && (
            <input
              type="file"
              accept="image/*"
              capture="environment"
              aria-label={isTaken ? texts.retake(name) : texts.take(name)}
              disabled={isBusy}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file) onTake(file)
                // The same file can be chosen again.
                currentTarget.value = ''
              }}
            />
          )}
        </label>
        {mayRemove && isTaken && !isBusy && (
          <button
            type="button"
            aria-label={texts.remove(name)}
            onClick={() => onRemove(photograph)}
            className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-control border border-line bg-surface"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {photograph?.state === 'waiting' && <p className="text-sm text-muted">{texts.waiting}</p>}
      {problem && (
        <div className="space-y-2 text-sm">
          <p className="flex items-start gap-1.5 font-semibold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {texts.problems[problem]}
          </p>
          {photograph?.file && (
            <button type="button" onClick={() => onSendAgain(photograph)} className={buttonClass('quiet', 'w-full')}>
              {texts.again}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Why a photograph was not sent; undefined while it is on its way or waits, and when it is stored. */
function problemOf(photograph: TakenPhotograph | undefined): PhotographProblem | undefined {
  if (!photograph) return undefined
  const { state } = photograph
  return state === 'reducing' || state === 'sending' || state === 'waiting' || state === 'stored' ? undefined : state
}
