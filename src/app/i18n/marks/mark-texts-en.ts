import { pluralOf } from '#domain/text/plural-forms.ts'
import type { CarSide } from '#domain/fleet/body-shapes.ts'
import type { CarPart, Third } from '#domain/rentals/car-places.ts'
import type { MarkEventKind } from '#domain/rentals/marks.ts'
import type { MarkTexts } from './mark-texts-ar.ts'

const sides: Record<CarSide, string> = {
  front: 'Front',
  rear: 'Rear',
  left: 'Left side',
  right: 'Right side',
  top: 'Top',
}

const parts: Record<CarPart, string> = {
  frontBumper: 'front bumper',
  headlamp: 'headlamp',
  bonnet: 'bonnet',
  frontWing: 'front wing',
  frontWheel: 'front wheel',
  windscreen: 'windscreen',
  frontDoor: 'front door',
  frontWindow: 'front door window',
  sill: 'sill',
  rearDoor: 'rear door',
  rearSideWindow: 'rear side window',
  roof: 'roof',
  rearWheel: 'rear wheel',
  rearWing: 'rear wing',
  rearWindow: 'rear window',
  boot: 'boot',
  bed: 'bed',
  rearLamp: 'rear lamp',
  rearBumper: 'rear bumper',
}

const thirds: Record<Third, string> = { left: 'left', middle: 'middle', right: 'right' }

const happened: Record<MarkEventKind, (day: string) => string> = {
  repaired: (day) => `Repaired ${day}`,
  mistaken: (day) => `Removed ${day} as a mistake`,
  reopened: (day) => `Back on the car ${day}`,
}

export const markTextsEn: MarkTexts = {
  bodies: { sedan: 'Sedan', suv: 'SUV', pickup: 'Pick-up', van: 'Van' },
  kinds: {
    small_scratch: 'Small scratch',
    deep_scratch: 'Deep scratch',
    very_deep_scratch: 'Very deep scratch',
    bend: 'Bend in the body',
  },
  sides,
  parts,
  thirds,
  place: (side, part) => `${side}: ${part}`,
  placeInThird: (side, part, third) => `${side}: ${part}, ${third}`,
  mark: (kind, place) => `${kind} – ${place}`,
  title: 'Damage',
  drawing: 'Drawing of the car',
  drawingOf: (body) => `Drawing of a car (${body}) from the front, rear, both sides and above`,
  wholeCar: 'Whole car',
  view: 'Side shown',
  kindToPlace: 'Kind of the new mark',
  howToTouch: 'Choose the kind, then touch its place on the drawing.',
  howToType: 'By keyboard: the arrows move the cursor, Enter places the mark.',
  legend: { known: 'Was on the car', new: 'New' },
  known: 'Marks that were on the car',
  knownCount: (n, count) =>
    pluralOf('en', count, {
      one: '1 mark was on the car',
      other: count === 0 ? 'No marks were on the car' : `${n} marks were on the car`,
    }),
  added: 'New marks',
  noneAdded: 'No new marks have been added.',
  full: 'No more can be added at once.',
  kindOf: (n) => `Kind of mark ${n}`,
  remove: 'Remove',
  removeMark: (mark) => `Remove ${mark}`,
  wasAdded: (mark) => `Added: ${mark}`,
  wasRemoved: (mark) => `Removed: ${mark}`,
  withoutScripts: 'Add marks by choosing from the lists:',
  placeOf: (n) => `Place of mark ${n}`,
  noPlace: 'No mark',
  number: (n) => `Number ${n}`,
  unit: {
    intro: 'Marks stay with the unit until they are repaired, and are shown at hand-over and return.',
    none: 'This unit has no damage.',
    add: 'Record damage',
    addIntro: 'For what was found outside of a rental. Damage found at hand-over or return is recorded there.',
    note: 'Note',
    noteHint: 'Leave out names and numbers of people.',
    submit: 'Save the marks',
    saved: 'The marks have been saved',
    nothing: 'Place at least one mark on the drawing.',
    repair: 'Repaired',
    repairTitle: 'Record the repair',
    repairedOn: 'Day of the repair',
    repairSubmit: 'Save the repair',
    mistake: 'Was a mistake',
    mistakeQuestion: 'Was this mark a mistake? It no longer shows on the unit, and stays in its history.',
    reopen: 'Back on the car',
    done: {
      repaired: 'The repair has been recorded',
      mistaken: 'The mark is no longer on the unit',
      reopened: 'The mark is on the unit again',
    },
    closed: 'This mark was changed a moment ago. Check the list.',
    wrongDay: 'The day of the repair cannot be before the mark was found, or after today.',
    past: 'Past damage',
    found: (day) => `Found ${day}`,
    happened,
    by: (name) => `Recorded by ${name}`,
    inRental: 'During a rental',
  },
  stickers: {
    link: 'QR sticker',
    all: 'QR stickers',
    title: 'QR stickers for units',
    intro:
      'Print the page on A4 stickers and put each one inside its car. Staff who scan it sign in and see what the unit needs now. The code holds no data about people.',
    print: 'Print',
    none: 'There are no units here.',
    scan: 'Scan the code',
    code: (plate) => `QR code of unit ${plate}`,
    more: (n) => `The first ${n} units are printed. Filter the list by branch to print the others.`,
  },
}
