import desk from './desk.css?inline'
import site from './site.css?inline'

/** The style sheets that pages bring along: a visitor of the site is not sent that of the back office. */
export const styleSheets = { desk, site }
