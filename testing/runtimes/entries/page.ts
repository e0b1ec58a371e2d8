// For browsers: sends how the checks ended to the page's own server, with what the page's policy had to forbid.
import { runAll } from '../scenarios/all.ts'

const forbidden: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  forbidden.push(`${violatedDirective} ${blockedURI}`)
})

void runAll(location.origin).then((results) =>
  fetch('/.matrix/results', { method: 'POST', body: JSON.stringify({ results, forbidden }) }),
)
