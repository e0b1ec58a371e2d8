import type { Composed, ParamEntry } from '../../../packages/cli/src/manifest/manifest.ts'
import { kebab } from '../../../packages/cli/src/manifest/kebab.ts'

/** A call of several requests that has a command. */
export interface ComposedCall {
  readonly name: string
  readonly composed: Composed
  /** The operation whose params it takes, and whose route and scopes it has. */
  readonly of: string
  /** Of these params, those that it takes. @default all */
  readonly params?: readonly string[]
  readonly options?: readonly ParamEntry[]
  /** What it does, where the member's own comment does not say it: that of a function that takes the client. */
  readonly summary?: string
  readonly response: string
}

function option(name: string, type: ParamEntry['type'], meaning: string, more: Partial<ParamEntry> = {}): ParamEntry {
  return { name, flag: kebab(name), type, required: false, rule: '', meaning, ...more }
}

const interval = (fallback: string): ParamEntry =>
  option('interval', 'integer', 'Milliseconds between the first two polls.', { rule: 'at least 0', default: fallback })
const timeout = (fallback: string): ParamEntry =>
  option('timeout', 'integer', 'Milliseconds for the whole wait.', { rule: 'at least 0', default: fallback })
const since = option(
  'since',
  'string',
  'Begins with what happened at this time. Without it, with what happens from now on.',
  {
    format: 'date-time',
  },
)
const batch = option('batch', 'integer', 'Number of records that one call asks for.', {
  rule: 'at least 1',
  default: '20',
})
const to = option('to', 'string', 'File to write; an existing file is replaced.', { required: true })

/** The members of the clients that are more than one request, by service. */
export const composedCalls: Readonly<Record<string, readonly ComposedCall[]>> = {
  issues: [
    {
      name: 'issueEvents.watch',
      composed: 'stream',
      of: 'issueEvents.listForRepo',
      params: ['owner', 'repo'],
      options: [since, interval('60000')],
      response: 'IssueEvent',
    },
  ],
  article: [{ name: 'comments.importMany', composed: 'batch', of: 'comments.import', response: 'ImportReport' }],
  sitehost: [
    {
      name: 'sites.waitUntilLive',
      composed: 'value',
      of: 'sites.get',
      options: [interval('1000'), timeout('600000')],
      response: 'SiteDetails',
    },
    {
      name: 'sites.saveBackup',
      composed: 'file',
      of: 'sites.downloadBackup',
      options: [to],
      summary: 'Downloads a backup into a file, in constant memory.',
      response: 'SavedBackup',
    },
  ],
  images: [
    {
      name: 'operations.wait',
      composed: 'value',
      of: 'operations.wait',
      options: [interval('500'), timeout('Infinity')],
      response: 'Operation',
    },
  ],
  subscriptions: [
    {
      name: 'operations.wait',
      composed: 'value',
      of: 'operations.wait',
      options: [interval('500'), timeout('Infinity')],
      response: 'FinishedOperation',
    },
  ],
  uddi: [
    { name: 'eachBusiness', composed: 'stream', of: 'findBusiness', options: [batch], response: 'BusinessEntity' },
    {
      name: 'eachRelatedBusiness',
      composed: 'stream',
      of: 'findRelatedBusinesses',
      options: [batch],
      response: 'BusinessEntity',
    },
    { name: 'eachService', composed: 'stream', of: 'findService', options: [batch], response: 'BusinessService' },
    { name: 'eachTModel', composed: 'stream', of: 'findTModel', options: [batch], response: 'TModel' },
  ],
}
