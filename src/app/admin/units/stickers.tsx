import { Printer } from 'lucide-react'
import { listUnits, type ListedUnit } from '#data/fleet/unit-list.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { readUnitFilter } from '#domain/availability/units/unit-filter.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { useMarkTexts } from '../shared/marks/mark-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { drawQrCode } from '../shared/screen/qr-code.server.ts'
import { QrCode } from '../shared/screen/qr-code.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import type { ServiceInterval } from '#domain/fleet/service-due.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { unitsOf } from './units-of.ts'
import type { Route } from './+types/stickers'

/** A4 sheets of 3 × 8 stickers of 70 × 37 mm. */
const perSheet = 24
const maxStickers = 10 * perSheet

/** The stickers of one unit (`?unit=`), or of those that the list's filter shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const all = await readUnits(new URL(request.url).searchParams, services, context.get(settingsContext).service)
  const today = todayInRiyadh(services.now())
  const units = all.filter(({ inServiceUntil }) => inServiceUntil === null || inServiceUntil >= today)
  return {
    isCut: units.length > maxStickers,
    stickers: units.slice(0, maxStickers).map(({ id, plate, car, modelYear }) => ({
      id,
      plate,
      car: `${managedText(car, services.language)} ${modelYear}`,
      code: drawQrCode(new URL(`${recordPath('unit', id)}/scan`, services.baseUrl).href),
    })),
  }
}

async function readUnits(
  asked: URLSearchParams,
  { db, now }: Services,
  interval: ServiceInterval,
): Promise<ListedUnit[]> {
  const one = asked.get('unit')
  if (one !== null) {
    const id = toRowId(one)
    return id === undefined ? [] : listUnits(db, { id }, now())
  }
  const filter = readUnitFilter(asked)
  const plate = readPlateSearch(filter.text)
  if (plate === 'unknown') return []
  return listUnits(db, unitsOf(filter, { plate, interval }), now())
}

export default function Stickers({ loaderData: { stickers, isCut } }: Route.ComponentProps) {
  const { stickers: texts } = useMarkTexts()
  const units = useUnitTexts()
  const hydrated = useHydrated()
  const sheets = Array.from({ length: Math.ceil(stickers.length / perSheet) }, (_, sheet) =>
    stickers.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          <UpLink to={listPath('unit')}>{units.toList}</UpLink>
          {hydrated && stickers.length > 0 && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {texts.print}
            </button>
          )}
        </>
      }
    >
      {stickers.length === 0 && <EmptyState>{texts.none}</EmptyState>}
      {isCut && <p className="mb-4 font-semibold print:hidden">{texts.more(formatCount(maxStickers))}</p>}
      {sheets.map((sheet) => (
        <div
          key={sheet[0]!.id}
          role="region"
          aria-label={texts.title}
          tabIndex={0}
          className="mb-6 overflow-x-auto print:mb-0 print:overflow-visible"
        >
          <ul className="sticker-sheet paper bg-surface text-ink">
            {sheet.map(({ id, plate, car, code }) => (
              <li
                key={id}
                className="flex items-center gap-[2mm] overflow-hidden p-[2.5mm] outline-1 outline-line print:outline-0"
              >
                <QrCode {...code} label={texts.code(platePlain(plate))} className="size-[31mm] shrink-0" />
                <div className="min-w-0 space-y-[1.5mm] text-[2.9mm] leading-snug">
                  <PlateTag plate={plate} className="origin-top-start [zoom:0.8]" />
                  <p className="line-clamp-2 font-semibold">{car}</p>
                  <p>{texts.scan}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AdminPage>
  )
}
