import styleSheet from './theme.css?inline'

export { styleSheet }
