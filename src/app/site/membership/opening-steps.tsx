/** What a visitor may expect on the day registration opens, and nothing beyond that. */
export function OpeningSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section aria-labelledby="opening-steps" className="rounded-card bg-raised p-7 md:p-12">
      <h2 id="opening-steps" className="text-heading">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-2">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
