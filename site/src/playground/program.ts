import { callsEach, type Settings, windowLength, workers } from './settings.ts'

/** Writes the program of the playground: real clients on one emulator, as a reader would write it. */
export function playgroundProgram({ allowed, budget, failing, retries }: Settings): string {
  return `
import { createIssuesClient } from '@portolan/issues-client'
import { startEmulator } from '@portolan/emulator'

const rateLimit = { limit: ${allowed}, window: ${windowLength}, status: 429 }
const emulator = await startEmulator({ services: ['issues'], issues: { rateLimit } })
emulator.faults.add({ kind: 'status', status: 503, probability: ${failing / 100} })

const client = createIssuesClient({
  baseUrl: emulator.url,
  token: 'token-of-the-page',
  retry: { retries: ${retries} },
  ${budget === 0 ? '' : `rateLimit: { requests: ${budget}, per: ${windowLength} },`}
})
const work = async (worker) => {
  for (let call = 1; call <= ${callsEach}; call++) {
    const params = { owner: 'portolan', repo: 'atlas', issue_number: 1, per_page: 1 }
    try {
      await client.issueEvents.listForIssue(params, { query: { worker, call } })
      console.log('done')
    } catch (error) {
      console.error(error.name)
    }
  }
}
await Promise.all(Array.from({ length: ${workers} }, (_, index) => work(index + 1)))
`
}

/** Which call of which worker a request belongs to. */
export function playgroundCall(path: string): { readonly worker: number; readonly call: number } {
  const query = new URLSearchParams(path.slice(path.indexOf('?')))
  return { worker: Math.min(workers, Number(query.get('worker')) || 1), call: Number(query.get('call')) }
}
