import { createContext } from 'react-router'
import type { Services } from '#operations/services/services.ts'

/** How loaders and actions get the services of their request. */
export const servicesContext = createContext<Services>()
