import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'

type AwardCardProps = { award: PageTexts['about']['awards']['list'][number]; picture: string }

export function AwardCard({ award, picture }: AwardCardProps) {
  return (
    <li className="group flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="stage relative grid place-items-center px-6 py-8">
        <span className="absolute start-4 top-4 rounded-full bg-surface px-3 py-0.5 text-sm font-semibold text-ink tabular-nums">
          {award.year}
        </span>
        <img
          src={picture}
          alt=""
          width={320}
          height={320}
          className="h-auto w-48 transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="grow p-7">
        <p className="font-semibold text-brand">{award.title}</p>
        <h2 className="mt-1 text-title">{award.award}</h2>
        <p className="mt-2 text-muted">{award.text}</p>
      </div>
    </li>
  )
}
