import { createEmulator, type Fault, serviceNames, startEmulator } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'

const refusal = (message: string): unknown => expect.objectContaining({ name: 'TypeError', message })

const kinds =
  'status, retry-at-once, delay, slow-body, drip, reset, reset-body, truncate, wrong-types, html, proxy-auth, ' +
  'wrong-clock, repeated-page, expired-token, duplicate-webhook, hostile'

describe('a fault is refused, with the field and the rule', () => {
  it.each<[object, string]>([
    [{ kind: 'stauts', status: 500 }, `kind must be one of ${kinds}, got string; did you mean \`status\`?`],
    [{}, `kind must be one of ${kinds}, got undefined`],
    [{ kind: 'slow-body' }, 'ms must be a number of milliseconds from 0 to 2147483647, got undefined'],
    [{ kind: 'status' }, 'status must be an integer from 200 to 599, got undefined'],
    [{ kind: 'status', status: 99 }, 'status must be an integer from 200 to 599, got 99'],
    [{ kind: 'status', status: '503' }, 'status must be an integer from 200 to 599, got string'],
    [{ kind: 'status', status: 503, headers: { 'retry-after': 7 } }, 'headers.retry-after must be a string, got 7'],
    [{ kind: 'status', status: 503, time: 1 }, 'time is not an option; did you mean `times`?'],
    [{ kind: 'reset', status: 503 }, 'status is not an option'],
    [{ kind: 'delay' }, 'ms must be a number of milliseconds from 0 to 2147483647, got undefined'],
    [{ kind: 'delay', ms: Infinity }, 'ms must be a number of milliseconds from 0 to 2147483647, got Infinity'],
    [{ kind: 'reset', times: 0 }, 'times must be an integer of at least 1, got 0'],
    [{ kind: 'reset', times: 1.5 }, 'times must be an integer of at least 1, got 1.5'],
    [{ kind: 'reset', probability: 'x' }, 'probability must be a number from 0 to 1, got string'],
    [{ kind: 'reset', probability: 2 }, 'probability must be a number from 0 to 1, got 2'],
    [{ kind: 'reset', probability: -0.1 }, 'probability must be a number from 0 to 1, got -0.1'],
    [{ kind: 'reset', probability: Number.NaN }, 'probability must be a number from 0 to 1, got NaN'],
    [
      { kind: 'reset', service: 'artcle' },
      'service must be one of issues, article, got string; did you mean `article`?',
    ],
    [
      { kind: 'reset', match: 'isueEvents.get' },
      "match matches no operation of the emulator's services; did you mean `issueEvents.get`?",
    ],
    [{ kind: 'reset', match: 'calendars.*' }, "match matches no operation of the emulator's services"],
    [{ kind: 'reset', match: 7 }, 'match must be a string or a function, got 7'],
  ])('%j', (fault, message) => {
    const emulator = createEmulator({ services: ['issues', 'article'] })
    expect(() => emulator.faults.add(fault as Fault)).toThrow(refusal(`faults.add: ${message}`))
    expect(emulator.faults.list()).toEqual([])
  })
})

it('the text of a match is taken as it is, but for *', async () => {
  const emulator = createEmulator({ services: ['issues'] })
  for (const match of ['(issueEvents|rateLimit).get', 'rateLimit.get|x', '[a-z]*', 'rateLimit?get', '$rateLimit.get'])
    expect(() => emulator.faults.add({ kind: 'reset', match })).toThrow('match matches no operation')
  emulator.faults.add({ kind: 'status', status: 503, match: 'rate*.g*t' })
  expect((await emulator.fetch('https://api.example.com/rate_limit')).status).toBe(503)
})

it('the faults are listed until they are removed', () => {
  const { faults } = createEmulator()
  const first = faults.add({ kind: 'reset', times: 2 })
  faults.add({ kind: 'status', status: 503, service: 'issues' })
  expect(faults.list()).toMatchObject([
    { id: 1, hits: 0, fault: { kind: 'reset', times: 2 } },
    { id: 2, hits: 0, fault: { kind: 'status', status: 503, service: 'issues' } },
  ])
  first.remove()
  expect(faults.list().map(({ id }) => id)).toEqual([2])
  faults.clear()
  expect(faults.list()).toEqual([])
})

describe('an option is refused, with its name and the rule', () => {
  it.each<[object, string]>([
    [{ sede: 7 }, 'sede is not an option; did you mean `seed`?'],
    [{ seed: '7' }, 'seed must be an integer, got string'],
    [{ services: 'issues' }, 'services must be an array, got string'],
    [
      { services: ['isues'] },
      `services.0 must be one of ${serviceNames.join(', ')}, got string; did you mean \`issues\`?`,
    ],
    [{ clock: Date.now }, 'clock must be an object with now, got function'],
    [{ issues: { repos: [] } }, 'issues.repos is not an option'],
    [{ issues: { rateLimit: { limits: 3 } } }, 'issues.rateLimit.limits is not an option; did you mean `limit`?'],
    [
      { issues: { repositories: [{ owner: 'me', repo: 'mine', events: -1 }] } },
      'issues.repositories.0.events must be an integer from 0 to 9007199254740991, got -1',
    ],
    [{ uddi: { faultStatus: 400 } }, 'uddi.faultStatus must be 200 or 500, got 400'],
  ])('%j', async (options, message) => {
    expect(() => createEmulator(options)).toThrow(refusal(`createEmulator: ${message}`))
    await expect(startEmulator(options)).rejects.toThrow(refusal(`startEmulator: ${message}`))
  })

  it.each<[object, string]>([
    [{ port: 70_000 }, 'port must be an integer from 0 to 65535, got 70000'],
    [{ cors: 'every' }, 'cors must be one of loopback, all, none, got string'],
    [{ cors: ['app.example.com'] }, 'cors.0 must be an origin such as https://app.example.com, got string'],
    [{ cors: ['https://app.example.com/'] }, 'cors.0 must be an origin such as https://app.example.com, got string'],
  ])('of the server: %j', async (options, message) => {
    await expect(startEmulator(options)).rejects.toThrow(refusal(`startEmulator: ${message}`))
  })
})
