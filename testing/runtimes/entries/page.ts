// For browsers: keeps how the checks ended, with what the page's policy had to forbid.
import { runAll } from '../scenarios/all.ts'

const forbidden: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  forbidden.push(`${violatedDirective} ${blockedURI}`)
})

const url = new URLSearchParams(location.search).get('world') ?? ''
Object.assign(globalThis, { report: runAll(url).then((results) => ({ results, forbidden })) })
