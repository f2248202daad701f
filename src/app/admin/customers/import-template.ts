import { customerColumns } from '#domain/customers/import/customer-columns.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import { answerTemplate } from '../shared/imports/template.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/import-template'
import { customerTexts } from './customer-texts.ts'

/** The template for importing customers, with one example. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(servicesContext)
  const { columns } = importTextsIn(language).kinds.customer
  const example = {
    fullName: 'محمد بن علي القحطاني',
    mobileNumber: '0551234567',
    email: 'mohammed@example.com',
    nationalId: '1058529940',
    licenseNumber: '1058529940',
    customerNumber: '1001',
    birthDate: '1990-03-05',
    nationality: 'SA',
    identityExpiresOn: '2030-01-31',
    licenseClass: customerTexts[language].licenseClasses.private,
    licenseExpiresOn: '2031-01-31',
  }
  return answerTemplate('customers-template', customerColumns, columns, [example])
}
