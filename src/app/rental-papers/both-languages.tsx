/** A text of a paper in Arabic, with English beside it. */
export function BothLanguages({ ar, en }: { ar: string; en: string }) {
  return (
    <>
      <span lang="ar" dir="rtl">
        {ar}
      </span>
      <span className="text-muted"> · </span>
      <span lang="en" dir="ltr" className="text-muted">
        {en}
      </span>
    </>
  )
}
