/** What the blocks of the pages in `from` use without declaring it, and packages that are not installed. */
export const ambient = `
declare const process: { env: Record<string, string | undefined> }
declare const Octokit: typeof import('octokit').Octokit
declare const octokit: import('octokit').Octokit
declare const OpenAI: typeof import('openai').OpenAI
declare const openai: import('openai').OpenAI
declare const Stripe: typeof import('stripe').Stripe
declare const stripe: import('stripe').Stripe
declare const soap: typeof import('soap')
declare const client: import('soap').Client
declare const google: typeof import('googleapis').google
declare const auth: InstanceType<typeof google.auth.GoogleAuth>
declare const calendar: import('@googleapis/calendar').calendar_v3.Calendar
declare const events: import('@googleapis/workspaceevents').workspaceevents_v1.Workspaceevents
declare const controller: AbortController
declare const signal: AbortSignal
declare const names: string[]
declare const ids: string[]
declare const key: string
declare const wsdl: string
declare const list: { attributes: { businessKey: string } }[]

declare module 'googleapis' {
  export * as Common from 'googleapis-common'
  export const google: {
    auth: typeof import('@googleapis/calendar').auth
    calendar: typeof import('@googleapis/calendar').calendar
    workspaceevents: typeof import('@googleapis/workspaceevents').workspaceevents
  }
}
declare module 'p-limit' {
  export default function pLimit(count: number): <T>(run: () => Promise<T>) => Promise<T>
}
declare module 'p-retry' {
  export default function pRetry<T>(run: () => Promise<T>, options: { retries: number }): Promise<T>
}
declare module 'fetch-mock'
declare module 'nock'
`
