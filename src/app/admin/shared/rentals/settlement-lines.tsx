import { formatAmount, halalas } from '#domain/money/money.ts'
import { Price } from '../../../ui/price.tsx'
import { useSettlementTexts } from './settlement-texts.ts'
import type { SettlementView } from './view-settlement.server.ts'

type SettlementLinesProps = {
  settlement: SettlementView
  /** Whether they are charged already. */
  isCharged?: boolean
}

/** The lines of a settlement with how each came about, their total, and what cannot be said yet. */
export function SettlementLines({ settlement: { lines, missing, total }, isCharged = false }: SettlementLinesProps) {
  const { preview } = useSettlementTexts()
  return (
    <div className="space-y-4">
      {!isCharged && <p className="text-sm text-muted">{preview.intro}</p>}
      {lines.length === 0 ? (
        <p>{preview.nothing}</p>
      ) : (
        <dl className="divide-y divide-line">
          {lines.map(({ name, text, gross, vat }, at) => (
            // Two lines may be the same: two fines of one amount.
            // eslint-disable-next-line react/no-array-index-key
            <div key={at} className="grid grid-cols-[1fr_auto] gap-x-4 py-3 first:pt-0">
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-muted">{text}</span>
              </dt>
              <dd className="text-end">
                <Price amount={halalas(Math.abs(gross))} negative={gross < 0} />
                {vat !== 0 && (
                  <span className="block text-sm text-muted">
                    {preview.ofWhichVat(formatAmount(halalas(Math.abs(vat))))}
                  </span>
                )}
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-4 pt-3 font-semibold">
            <dt>{total < 0 ? preview.givenBack : preview.total}</dt>
            <dd>
              <Price amount={halalas(Math.abs(total))} />
            </dd>
          </div>
        </dl>
      )}
      {missing.length > 0 && (
        <section>
          <h3 className="font-semibold">{preview.open}</h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 text-sm">
            {missing.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
