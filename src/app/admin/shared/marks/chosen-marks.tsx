import { carSides, type BodyType } from '#domain/fleet/body-shapes.ts'
import { placesOf } from '#domain/rentals/car-places.ts'
import { chosenMarkRows, markKinds } from '#domain/rentals/marks.ts'
import { SelectField } from '../../../ui/field.tsx'
import { describePlace, useMarkTexts } from './mark-texts.ts'

type ChosenMarksProps = { body: BodyType; nameOf?: ((name: string) => string) | undefined }

/** Rows that choose a place by its words and a kind, for browsers without scripts. */
export function ChosenMarks({ body, nameOf = (name) => name }: ChosenMarksProps) {
  const texts = useMarkTexts()
  const bySide = Map.groupBy(placesOf(body), ({ side }) => side)
  return (
    <div className="space-y-4">
      <p>{texts.withoutScripts}</p>
      {chosenMarkRows.map((row) => (
        <div key={row} className="grid gap-3 sm:grid-cols-2">
          <SelectField id={nameOf(`markPlace${row}`)} name={nameOf(`markPlace${row}`)} label={texts.placeOf(row)}>
            <option value="">{texts.noPlace}</option>
            {carSides.map((side) => (
              <optgroup key={side} label={texts.sides[side]}>
                {(bySide.get(side) ?? []).map((place) => (
                  <option key={`${place.x}:${place.y}`} value={`${place.x}:${place.y}`}>
                    {describePlace(texts, place)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField id={nameOf(`markKind${row}`)} name={nameOf(`markKind${row}`)} label={texts.kindOf(String(row))}>
            {markKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </div>
  )
}
