type CompanyHeadProps = {
  company: { readonly brand: string; readonly logoUrl: string; readonly address: string }
  /** Registration numbers and contacts; blank ones are left out. */
  numbers: readonly { readonly label: string; readonly text: string }[]
}

/** The company at the top of a printed document: its mark with name and address, and its numbers. */
export function CompanyHead({ company, numbers }: CompanyHeadProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        <img src={company.logoUrl} alt="" width={56} height={56} className="size-14" />
        <div className="text-sm text-muted">
          <strong className="block text-title text-ink">{company.brand}</strong>
          {company.address}
        </div>
      </div>
      <dl className="text-sm">
        {numbers
          .filter(({ text }) => text)
          .map(({ label, text }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>
                <bdi dir="ltr">{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
