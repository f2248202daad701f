import { fineColumns } from '#domain/fines/import/fine-columns.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import { answerTemplate } from '../shared/imports/template.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/import-template'

/** The template for importing traffic fines, with one example. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(servicesContext)
  const { columns } = importTextsIn(language).kinds.fine
  const example = {
    number: '4102938475',
    plate: 'ح ن ط 7356',
    happenedAt: '2026-03-05',
    time: '21:40',
    amount: '150.00',
    violation: 'تجاوز السرعة المحددة',
    place: 'أبها',
  }
  return answerTemplate('fines-template', fineColumns, columns, [example])
}
