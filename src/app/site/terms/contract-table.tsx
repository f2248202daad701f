import type { ContractTable as Table } from '../../cars/policy-lines.server.ts'

/** The values of the contract, as a card for every group of cars for which they are the same. */
export function ContractTable({ title, text, rows }: Table) {
  return (
    <section id="contract" aria-labelledby="contract-title">
      <h2 id="contract-title" className="text-heading">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {rows.map(({ name, lines }) => (
          <div key={name} className="p-5 sm:p-7">
            <h3 className="text-title">{name}</h3>
            <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
              {lines.map((line) => (
                <div key={line.key}>
                  <dt className="text-muted">{line.name}</dt>
                  <dd className="font-semibold">{line.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
