import { requireArea } from '../../back-office/session/session.server.ts'

export { Outlet as default } from 'react-router'

export const middleware = [requireArea('inquiries')]
