import { customerColumns } from '#domain/customers/import/customer-columns.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import { answerTemplate } from '../shared/imports/template.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/import-template'

/** The template for importing customers, with one example. */
export function loader({ context }: Route.LoaderArgs) {
  const { columns } = importTextsIn(context.get(servicesContext).language).kinds.customer
  const example = {
    fullName: 'محمد بن علي القحطاني',
    mobileNumber: '0551234567',
    email: 'mohammed@example.com',
    nationalId: '1058529940',
    licenseNumber: '1058529940',
    customerNumber: '1001',
  }
  return answerTemplate('customers-template', customerColumns, columns, [example])
}
