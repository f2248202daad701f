import fc from 'fast-check'

// `npm test` generates the same cases in every run, so that its verdict depends on the code alone. `npm run test:long` generates
// new ones; a failure names its seed.
if (!process.env['NEW_CASES']) fc.configureGlobal({ seed: 29 })
