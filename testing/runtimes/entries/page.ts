// For browsers: sends how the checks ended, with what the page's policy had to forbid.
import { runAll } from '../scenarios/all.ts'

const forbidden: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  forbidden.push(`${violatedDirective} ${blockedURI}`)
})

const results = runAll(new URLSearchParams(location.search).get('world') ?? '')
void results.then(async (all) =>
  fetch('/report', { method: 'POST', body: JSON.stringify({ results: all, forbidden }) }),
)
