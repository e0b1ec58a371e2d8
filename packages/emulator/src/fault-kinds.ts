import type { FaultKind } from './faults.ts'
import { attackNames } from './hostile.ts'
import { headers, listOf, must, type Rules } from './operation.ts'
import { integerIn, nameIn } from './rules.ts'

/** A kind of fault, as the page, `--help` and the control API show it. */
export interface DescribedKind {
  readonly title: string
  readonly note: string
  readonly fields: Rules
  /** Those without a default. */
  readonly needed?: readonly string[]
  /** Faults of the kind, for the page. */
  readonly presets: readonly FaultKind[]
}

const ms = must(
  'a number of milliseconds from 0 to 2147483647',
  // The longest time that a timer takes.
  (value) => typeof value === 'number' && value >= 0 && value <= 2_147_483_647,
)
const offset = must('a number of milliseconds', (value) => typeof value === 'number' && Math.abs(value) <= 1e12)
const needed = ['ms']

/** The kinds of fault. */
export const faultKinds: Readonly<Record<FaultKind['kind'], DescribedKind>> = {
  status: {
    title: 'Status',
    note: 'a status instead of the response; also headers and body',
    fields: { status: integerIn(200, 599), headers, body: () => [] },
    needed: ['status'],
    presets: [
      { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
      { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
      { kind: 'status', status: 500 },
    ],
  },
  'retry-at-once': {
    title: 'Retry-After: 0',
    note: '503 with Retry-After: 0, which asks for a storm of retries',
    fields: {},
    presets: [{ kind: 'retry-at-once' }],
  },
  delay: {
    title: 'Delay',
    note: 'ms before the response',
    fields: { ms },
    needed,
    presets: [{ kind: 'delay', ms: 2000 }],
  },
  'slow-body': {
    title: 'Slow body',
    note: 'ten chunks over ms',
    fields: { ms },
    needed,
    presets: [{ kind: 'slow-body', ms: 2000 }],
  },
  drip: {
    title: 'Drip',
    note: 'a byte every ms',
    fields: { ms },
    needed,
    presets: [{ kind: 'drip', ms: 100 }],
  },
  reset: { title: 'Connection reset', note: 'before the response', fields: {}, presets: [{ kind: 'reset' }] },
  'reset-body': {
    title: 'Broken body',
    note: 'the connection is reset in the middle of the body',
    fields: {},
    presets: [{ kind: 'reset-body' }],
  },
  truncate: {
    title: 'Half a body',
    note: 'the first half, as if it were complete',
    fields: {},
    presets: [{ kind: 'truncate' }],
  },
  'wrong-types': {
    title: 'Wrong types',
    note: 'JSON numbers become strings, and strings numbers',
    fields: {},
    presets: [{ kind: 'wrong-types' }],
  },
  html: {
    title: 'HTML',
    note: 'an HTML page instead of JSON, with status 200 or another',
    fields: { status: integerIn(200, 599) },
    presets: [{ kind: 'html' }, { kind: 'html', status: 502 }],
  },
  'proxy-auth': {
    title: 'Proxy',
    note: '407, as from a proxy that wants a password',
    fields: {},
    presets: [{ kind: 'proxy-auth' }],
  },
  'wrong-clock': {
    title: 'Wrong clock',
    note: 'all times in headers, Date first, are off by ms',
    fields: { ms: offset },
    needed,
    presets: [{ kind: 'wrong-clock', ms: 3_600_000 }],
  },
  'repeated-page': {
    title: 'Repeated page',
    note: 'each page of a list is the first one again',
    fields: {},
    presets: [{ kind: 'repeated-page' }],
  },
  'expired-token': {
    title: 'Expired token',
    note: '401 for the first bearer token; any other token works',
    fields: {},
    presets: [{ kind: 'expired-token' }],
  },
  'duplicate-webhook': {
    title: 'Duplicate webhook',
    note: 'each webhook is sent twice, with the same ID',
    fields: {},
    presets: [{ kind: 'duplicate-webhook' }],
  },
  hostile: {
    title: 'Hostile service',
    note: 'attacks in turn: all, or those named in attacks',
    fields: { attacks: listOf(nameIn(attackNames)) },
    presets: [{ kind: 'hostile' }, ...attackNames.map((name) => ({ kind: 'hostile', attacks: [name] }) as const)],
  },
}
